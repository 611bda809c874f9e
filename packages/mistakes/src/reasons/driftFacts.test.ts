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
  return driftFacts(fen, pair, PLIES).map(({ name, piece, second }) =>
    [name, piece?.square, second?.square].filter(Boolean).join(' '),
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

it('names a piece once: a knight that stays at home also has fewer squares', () => {
  const facts = worse(
    'rn1qkb1r/pp2nppp/2p1p3/3pPb2/3P1P2/3B4/PPP3PP/RNBQK1NR w KQkq - 0 6',
    'g2g4 f5d3 d1d3 h7h5 g4g5 c6c5 d3b5 b8d7',
    'c2c3 c6c5 g1f3 f5d3 d1d3 c5d4 f3d4 b8c6',
  );
  expect(facts.filter((fact) => fact.endsWith(' g1'))).toEqual(['development g1']);
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

describe('the king that is driven over the board', () => {
  // After 4.Ng5 d5 5.exd5.
  const KNIGHTS = 'r1bqkb1r/ppp2ppp/2n2n2/3Pp1N1/2B5/8/PPPP1PPP/RNBQK2R b KQkq - 0 5';
  const TAKES = 'f6d5 g5f7 e8f7 d1f3 f7e6 b1c3 c6b4 a2a3';

  it('is named by the square, and no longer for the castling it loses', () => {
    const facts = worse(KNIGHTS, TAKES, 'c6a5 c4b5 c7c6 d5c6 b7c6 b5e2 h7h6 g5f3');
    expect(facts).toContain('kingDriven e6');
    expect(facts.join()).not.toContain('castling');
  });

  it('is not one that goes there in the better line, too', () => {
    const facts = worse(KNIGHTS, TAKES, 'c6b4 g5f7 e8f7 d5d6 f7g6 a2a3 b4c6 d6c7');
    expect(facts.join()).not.toContain('kingDriven');
  });

  it('is the opponent’s where the better move hunts it', () => {
    const friedLiver = 'r1bqkb1r/ppp2ppp/2n5/3np1N1/2B5/8/PPPP1PPP/RNBQK2R w KQkq - 0 6';
    const [quiet, hunts] = [
      'd2d3 f8e7 g5f3 e8g8 e1g1 c8e6 b1c3 d5c3',
      'g5f7 e8f7 d1f3 f7e6 b1c3 c6b4 a2a3 c7c6',
    ];
    expect(worse(friedLiver, quiet, hunts)).toContain('kingDriven e6');
    expect(worse(friedLiver, hunts, quiet).join()).not.toContain('kingDriven');
    expect(worse(friedLiver, 'g5f7 e8f7 d1f3 f7e6 a2a3 c6b4', hunts).join()).not.toContain('kingDriven');
  });

  it('is none without a check', () => {
    const fen = '4k3/8/4n3/8/8/8/4PP2/4K3 w - - 0 1';
    const waits = 'f2f3 e6d4 e1d1 d4e6 d1e1 e6d4';
    expect(worse(fen, 'e1d1 e6d4 d1d2 d4b3 d2c3 b3c5', waits)).toContain('kingDriven c3');
    expect(worse(fen, 'e1d1 e6d4 d1d2 d4f5 d2c3 f5e7', waits).join()).not.toContain('kingDriven');
  });

  it('is none that takes what checks it', () => {
    const fen = '4k3/8/8/8/2p5/8/4PP2/3K4 w - - 0 1';
    const facts = worse(fen, 'd1d2 c4c3 d2c3 e8e7', 'f2f3 e8e7 d1e1 e7e8');
    expect(facts.join()).not.toContain('kingDriven');
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

  it.each([
    ['has to where it would be taken', 'f3g5 f8e7 g5f3 g8f6 d2d3 d7d6', true],
    ['is free to do so where it would not', 'f3g1 g8f6 g1f3 f8e7 d2d3 d7d6', undefined],
  ])('%s', (_name, played, forced) => {
    const [bad, good] = [played, GOOD].map((text) => {
      const [uci = '', ...line] = text.split(' ');
      return { uci, line };
    });
    const pair = bad && good && linePair({ fen: OPEN, played: bad, recommended: good, shortage: 100 });
    const again = pair && driftFacts(OPEN, pair, PLIES).find(({ name }) => name === 'movedTwice');
    expect(again).toMatchObject({ better: 'f3' });
    expect(again?.forced).toBe(forced);
  });

  it('is no king: where it goes is no wandering', () => {
    const fen = 'r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4';
    expect(worse(fen, 'e1g1 d7d6 g1h1 a7a6', 'c2c3 d7d6 d2d3 a7a6').join()).not.toContain('movedTwice');
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

  it('with another one', () => {
    const idle = 'a2a3 d7d5 h2h3 e7e5 b2b3 g8f6 g2g3 f8d6';
    expect(worse(START, idle, GOOD)).toContain('development f1 g1');
    // Why the knight cannot get out tells more than that it stays.
    expect(worse(START, 'f2f3 d7d5 h2h3 e7e5 b2b3 g8f6 g2g3 f8d6', GOOD)).toEqual(
      expect.arrayContaining(['takesSquare g1', 'development f1']),
    );
  });

  it('but not where only the opponent is quicker', () => {
    const open = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
    const [bad, good] = [
      'g1f3 b8c6 b1c3 g8f6 a2a3 f8c5 h2h3 e8g8',
      'g1f3 b8c6 f1c4 a7a6 d2d3 h7h6 a2a3 g7g6',
    ];
    expect(worse(open, bad, good).join()).not.toContain('development');
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

it('names no weak pawn that the rest of the line mends', () => {
  const fen = '4k3/pp3pp1/8/7p/3P2P1/8/7P/4K3 w - - 0 1';
  const good = 'g4g5 e8e7 e1e2 e7e6 e2e1 e6e7 e1e2 e7e6';
  const bad = 'd4d5 h5g4 e1e2 e8e7 e2e1 e7e8 e1e2 e8e7';
  const named = (tail: string) => worse(fen, `${bad}${tail}`, good).join();
  expect(named(' e2e1')).toContain('isolatedPawns h2');
  expect(named(' h2h3 e7e8 h3g4')).not.toContain('isolatedPawns');
});

it('names the pawn that the opponent has more in the center, not an own one that stands elsewhere there', () => {
  const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
  const bad = 'e2e4 e7e5 d2d4 d7d6 d4d5 a7a6 a2a3 h7h6';
  expect(worse(START, bad, 'e2e4 e7e6 d2d4 d7d6 a2a3 a7a6 h2h3 h7h6')).toContain('center e5');
});

describe('a pawn in the center', () => {
  const centerOf = (fen: string, played: string, recommended: string): readonly string[] =>
    worse(fen, played, recommended).filter((fact) => fact.startsWith('center'));

  it('is not missing where the line brings it there later', () => {
    const fen = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3';
    const played = 'a2a3 g8f6 h2h3 f8c5 b1c3 d7d6 f1e2 e8g8';
    const recommended = 'h2h3 g8f6 d2d4 f8e7 b1c3 d7d6 f1e2 e8g8';
    expect(centerOf(fen, `${played} d2d3 c5b6`, recommended)).toEqual(['center d4']);
    expect(centerOf(fen, `${played} d2d4 c5b6`, recommended)).toEqual([]);
  });

  it('is not missing where the better line loses it', () => {
    const fen = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3';
    const played = 'a2a3 g8f6 h2h3 f8c5 b1c3 d7d6 f1e2 e8g8';
    const recommended = 'h2h3 g8f6 d2d4 f8e7 b1c3 d7d6 f1e2 e8g8';
    expect(centerOf(fen, played, `${recommended} c1e3 a7a6`)).toEqual(['center d4']);
    expect(centerOf(fen, played, `${recommended} c1e3 e5d4`)).toEqual([]);
    const takenBack = 'c2c3 g8f6 d2d4 f8e7 f1d3 d7d6 e1g1 e8g8 h2h3 e5d4 c3d4 a7a6';
    expect(centerOf(fen, played, takenBack)).toEqual(['center d4']);
  });

  it('is not missing where it stood for a move', () => {
    const fen = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/2P2N2/PP1P1PPP/RNBQKB1R b KQkq - 0 3';
    const played = 'f8c5 d2d4 e5d4 c3d4 c5b6 d4d5 c6e7 a2a4';
    expect(centerOf(fen, played, 'g8f6 d2d4 e5d4 f1d3 a7a6 a2a3')).not.toContain('center d4');
  });

  it('is no news where the recommended move brings it there', () => {
    const fen = 'rnbqkb1r/pp1ppppp/5n2/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3';
    const played = 'f1c4 f6e4 d2d3 e4f6 e1g1 d7d5 c4b3 e7e6';
    expect(centerOf(fen, played, 'e4e5 f6d5 b1c3 e7e6 a2a3 b8c6 h2h3 a7a6')).not.toContain('center e5');
  });

  it('is none of the opponent where it is taken soon', () => {
    const fen = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
    const played = 'b1c3 b8c6 a2a3 d7d5 h2h3 g8f6 g1f3 f8c5';
    const recommended = 'g1f3 b8c6 a2a3 d7d6 h2h3 g8f6 b1c3 f8e7';
    expect(centerOf(fen, `${played} d2d3 a7a6`, recommended)).toEqual(['center d5']);
    expect(centerOf(fen, `${played} e4d5 a7a6`, recommended)).toEqual([]);
  });
});

it('gives no bishop pair up where bishops are exchanged for each other', () => {
  const fen = 'rnbqk2r/pppp1ppp/5n2/2b1p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R w KQkq - 0 4';
  const recommended = 'f3e5 c5d4 e5f3 d4c3 d2c3 f6e4 f1d3 d7d5 e1g1';
  const played = 'f1c4 d7d6 h2h3 e8g8 a2a3 c8e6 c4e6 f7e6 d2d3';
  expect(worse(fen, played, recommended)).not.toContain('bishopPair');
  const taken = 'f1c4 b7b5 h2h3 b5c4 a2a3 d7d6 d2d3 h7h6 b2b3';
  expect(worse(fen, taken, recommended)).toContain('bishopPair');
});

it('compares no line in the middle of an exchange', () => {
  const fen = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3';
  const start = 'f1c4 f8c5 d2d3 d7d6 a2a3 a7a6';
  const good = `${start} h2h3 h7h6 b1c3 g8f6`;
  expect(worse(fen, `${start} c1e3 c5e3 f2e3 g8f6`, good).join()).not.toContain('bishopPair');
  expect(worse(fen, `${start} c1e3 c5e3`, good).join()).not.toContain('bishopPair');
  expect(worse(fen, `${start} c1e3 c5e3 h2h3 g8f6`, good).join()).toContain('bishopPair');
});

it('names a bishop that is shut in on the same square', () => {
  const fen = 'r1bqkbnr/ppp2ppp/2n1p3/3p4/3P4/4PN2/PPP2PPP/RNBQKB1R w KQkq - 0 4';
  const pieces = worse(
    fen,
    'b1d2 g8f6 a2a3 f8e7 h2h3 e8g8 g2g3 b7b6',
    'e3e4 g8f6 a2a3 f8e7 h2h3 e8g8 b1c3 b7b6',
  );
  expect(pieces).toContain('activity c1');
});

it('names no bishop for its first square that leaves it later in the line', () => {
  const fen = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 3';
  const good = 'g1f3 g8f6 f1b5 f8d6 d2d3 e8g8 e1g1 a7a6';
  const start = 'f2f4 e5f4 d2d4 d8h4 e1e2 h4h5 g1f3 g7g5 c3d5 e8d8 e2f2 f8g7';
  expect(worse(fen, start, good)).toContain('activity f1');
  expect(worse(fen, `${start} h2h4 h7h6 f1d3`, good)).not.toContain('activity f1');
});

it('counts what it names: a difference of many squares is not the one of a piece', () => {
  const fen = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3';
  const pair = linePair({
    fen,
    played: { uci: 'f1e2', line: ['g8f6', 'b1c3', 'f8c5'] },
    recommended: { uci: 'f1c4', line: ['g8f6', 'b1c3', 'f8c5'] },
    shortage: 100,
  });
  // The queen and the rook see less too, but the sentence is about the bishop.
  expect(pair && driftFacts(fen, pair, PLIES)).toMatchObject([
    { name: 'activity', amount: 3, piece: { square: 'e2' }, better: 'c4' },
  ]);
});

describe('an own piece in the way', () => {
  const OPEN = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';

  it('keeps the knight from its square', () => {
    expect(worse(OPEN, 'd1f3 b8c6 f1c4 g8f6 a2a3 d7d6', 'b1c3 g8f6 f1c4 b8c6')).toContain('takesSquare g1');
  });

  it('is none where the knight gets there after all', () => {
    const facts = worse(OPEN, 'd1f3 b8c6 f3d1 g8f6 g1f3 d7d6', 'b1c3 g8f6 f1c4 b8c6');
    expect(facts.join()).not.toContain('takesSquare');
  });

  it('is none where the square is clear again while the knight is at home', () => {
    const center = 'rnbqkbnr/pp3p1p/3p2p1/2pPp3/4PP2/2N5/PPP3PP/R1BQKBNR b KQkq - 0 5';
    const better = 'e5f4 c1f4 g8f6 g1f3';
    expect(worse(center, 'f7f6 f4e5 f6e5 g1f3 f8h6 f1e2', better).join()).not.toContain('takesSquare');
    expect(worse(center, 'f7f6 f4e5 g8e7 e5f6 a7a6 f6e7', better)).toContain('takesSquare g8');
    expect(worse(center, 'f7f6 g1f3 g8e7 f4e5 f6e5 f1e2', better)).toContain('takesSquare g8');
  });

  it('is none where the pawn moves after all', () => {
    expect(worse(OPEN, 'f1d3 g8f6 b1c3 b8c6', 'b1c3 g8f6 f1c4 b8c6')).toContain('blocksPawn d2');
    const facts = worse(OPEN, 'f1d3 g8f6 d3c4 b8c6 d2d3 f8c5', 'b1c3 g8f6 f1c4 b8c6');
    expect(facts.join()).not.toContain('blocksPawn');
  });
});
