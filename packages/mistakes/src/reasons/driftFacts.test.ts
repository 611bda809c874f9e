import { describe, expect, it } from 'vitest';
import { driftFacts } from './driftFacts.ts';
import { linePair } from './linePair.ts';

const PLIES = 8;

/** What got worse, by its names and squares: White is to move. */
function worse(fen: string, played: string, recommended: string): readonly string[] {
  const [bad, good] = [played, recommended].map((text) => {
    const [uci = '', ...line] = text.split(' ');
    return { uci, line };
  });
  const pair = bad && good && linePair({ fen, played: bad, recommended: good, shortage: 100 });
  if (!pair) throw new Error('A line cannot be played.');
  return driftFacts(fen, pair, PLIES).map(({ name, piece }) =>
    [name, piece?.square].filter(Boolean).join(' '),
  );
}

describe('the pawn that the king lacks', () => {
  const CASTLES = 'r3k2r/pppppppp/8/8/8/8/PPPPPPP1/R3K2R w KQkq - 0 1';

  it('is not one of the wing to which it does not castle', () => {
    const facts = worse(CASTLES, 'e1g1 a7a6 g1h2 a6a5', 'e1c1 a7a6 c1b1 a6a5');
    expect(facts.join()).not.toContain('kingShelter');
  });

  it('is not one of a wing that the king in the center has not chosen', () => {
    const facts = worse(
      'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1',
      'h2h4 a7a6 h4h5 a6a5',
      'f2f3 a7a6 b2b3 a6a5',
    );
    expect(facts.join()).not.toContain('kingShelter');
  });

  it('is one whose file is empty, not one that is a step further in the better line', () => {
    const castled = 'r4rk1/pppppppp/8/8/8/8/PPPPPPPP/R4RK1 w - - 0 1';
    expect(worse(castled, 'g2g4 a7a6 g4g5 a6a5', 'f2f3 a7a6 b2b3 a6a5')).toContain('kingShelter g2');
  });
});

it('names a piece once: a knight that stays at home also stands there', () => {
  const facts = worse(
    'rn1qkb1r/pp2nppp/2p1p3/3pPb2/3P1P2/3B4/PPP3PP/RNBQK1NR w KQkq - 0 6',
    'g2g4 f5d3 d1d3 h7h5 g4g5 c6c5 d3b5 b8d7',
    'c2c3 c6c5 g1f3 f5d3 d1d3 c5d4 f3d4 b8c6',
  );
  expect(facts.filter((fact) => fact.endsWith(' g1'))).toEqual(['activity g1']);
});

describe('the right to castle', () => {
  it('is lost by a king that had it', () => {
    const fen = 'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1';
    expect(worse(fen, 'e1d1 a7a6 a2a3 a6a5', 'a2a3 a7a6 b2b3 a6a5').join()).toContain('castling');
  });

  it('is not lost by a king that castles and goes on', () => {
    const fen = 'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1';
    expect(worse(fen, 'e1g1 a7a6 h2h3 a6a5 g1h2 h7h6', 'a2a3 a7a6 b2b3 a6a5').join()).not.toContain(
      'castling',
    );
  });

  it('is not lost by a king that has castled, wherever it is driven', () => {
    const fen = 'r4rk1/pppppppp/8/8/8/8/PPPPPPPP/R4RK1 w - - 0 1';
    expect(worse(fen, 'f1e1 a7a6 g1f1 a6a5', 'a2a3 a7a6 b2b3 a6a5').join()).not.toContain('castling');
  });
});

it('tells why a knight cannot get out rather than where it stands', () => {
  const facts = worse(
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    'f2f3 d7d5 e2e3 e7e5',
    'd2d4 d7d5 g1f3 g8f6',
  );
  expect(facts.filter((fact) => fact.endsWith(' g1'))).toEqual(['takesSquare g1']);
});

it('calls one queen that looks at the king from home no attack', () => {
  const queen = 'r1bqkbnr/pppp1ppp/2n5/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 2 3';
  const facts = worse(queen, 'h5f3 d7d5 d2d3 d5e4 d3e4 g8f6 b1c3', 'f1c4 g7g6 h5f3 g8f6 g1e2 f8g7 d2d3 d7d6');
  expect(facts.join()).not.toContain('kingAttack');
});

describe('a piece that moves again', () => {
  const OPEN = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3';
  const GOOD = 'f1c4 g8f6 d2d3 f8c5 c2c3 d7d6';

  it('loses time', () => {
    expect(worse(OPEN, 'f1b5 a7a6 b5a4 g8f6 e1g1 f8e7', GOOD)).toContain('chased');
  });

  it('loses none by a capture', () => {
    const facts = worse(OPEN, 'f1b5 a7a6 b5c6 d7c6 e1g1 f8d6', GOOD).join();
    expect(facts).not.toMatch(/chased|movedTwice/);
    expect(worse(OPEN, 'f3e5 g8f6 e5c6 b7c6 d2d3 d7d5', GOOD).join()).not.toMatch(/movedTwice/);
  });
});

describe('a piece stays at home', () => {
  const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
  const GOOD = 'e2e4 e7e5 g1f3 b8c6 f1c4 a7a6 d2d3 h7h6';
  const SLOW = 'a2a3 d7d5 h2h3 e7e5 e2e3 g8f6 g1f3 f8d6';

  it('where the line leaves it there', () => {
    expect(worse(START, `${SLOW} c2c3`, GOOD)).toContain('development f1');
  });

  it('but not where it leaves a move later', () => {
    expect(worse(START, `${SLOW} f1e2`, GOOD).join()).not.toContain('development');
  });
});

it('names the weak pawn that is one only here, not the one that is weak after both moves', () => {
  const facts = worse(
    '4k3/pp3pp1/8/7p/3P2P1/8/7P/4K3 w - - 0 1',
    'd4d5 h5g4 e1e2 e8e7',
    'g4g5 e8e7 e1e2 e7e6',
  );
  expect(facts.filter((fact) => fact.startsWith('isolatedPawns'))).toEqual(['isolatedPawns h2']);
});
