import { afterNullMove, legalMoves, playLine, playUci, START_FEN, sideToMove } from '@tabia/chess';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { line, mistakeOf } from '../test/why.ts';
import { firstMoves, heavyThreat, ignoredThreat, madeThreats } from './threatFacts.ts';

describe('a threat that was ignored', () => {
  it.each<[name: string, moves: string, played: string, expected: object[]]>([
    [
      'a mate in one',
      'e2e4 e7e5 f1c4 b8c6 d1h5',
      'a7a6 h5f7',
      [
        {
          by: 'opponent',
          origin: 'ignored',
          uci: 'h5f7',
          mate: true,
          target: { role: 'king', square: 'e8' },
        },
      ],
    ],
    [
      'a pawn without defense',
      'e2e4 e7e5 g1f3',
      'a7a6 f3e5',
      [{ uci: 'f3e5', mate: false, pawns: 1, target: { role: 'pawn', square: 'e5' } }],
    ],
    ['not one that the mistake tried to parry', 'e2e4 e7e5 g1f3', 'f7f6 f3e5', []],
    ['not what the opponent does instead', 'e2e4 e7e5 g1f3', 'a7a6 b1c3', []],
    ['not what only the mistake allows', 'e2e4 e7e5 f1c4', 'd8g5 g1f3', []],
    ['not a capture that loses the piece', 'e2e4 e7e5 g1f3 b8c6', 'a2a3 c6d4 f3d4', []],
    ['not in check', 'e2e4 e7e5 d1h5 b8c6 h5f7', 'e8f7 f1c4', []],
  ])('%s', (_name, moves, played, expected) => {
    expect(ignoredThreat(mistakeOf(moves, played, played))).toMatchObject(expected);
    expect(ignoredThreat(mistakeOf(moves, played, played))).toHaveLength(expected.length);
  });
});

describe('a threat that costs a move', () => {
  it.each<[name: string, moves: string, played: string, recommended: string, expected: object[]]>([
    [
      'the recommended move attacks the queen, which must go',
      'e2e4 e7e5 d1h5 b8c6 f1b5',
      'a7a6 b5c6 b7c6',
      'g8f6 h5d1 f6e4',
      [{ by: 'player', origin: 'made', uci: 'f6h5', pawns: 9, target: { role: 'queen', square: 'h5' } }],
    ],
    [
      'the answer drives a piece away',
      'e2e4 c7c5 g1f3 e7e6 f1c4 a7a6',
      'b1c3 b7b5 c4e2 c8b7',
      'e1g1 f8e7 d2d4 c5d4',
      [{ by: 'opponent', origin: 'made', uci: 'b5c4', pawns: 3 }],
    ],
    ['not if the other line has one, too', 'e2e4 e7e5', 'g1f3 b8c6 h2h3', 'd1h5 b8c6 f1c4', []],
    ['not if nothing parries it', 'e2e4 e7e5', 'h2h4 a7a6 h4h5', 'g1f3 a7a6 f3e5', []],
    ['not if a capture answers it', 'e2e4 e7e5', 'h2h4 a7a6 h4h5', 'd2d4 e5d4 d1d4', []],
    ['not a capture that was possible before', 'e2e4 e7e5 g1f3 a7a6', 'h2h4 h7h6 h4h5', 'b1c3 b8c6 f1c4', []],
    ['not without lines', 'e2e4 e7e5', 'h2h4', 'g1f3', []],
  ])('%s', (_name, moves, played, recommended, expected) => {
    const found = madeThreats(mistakeOf(moves, played, recommended));
    expect(found).toMatchObject(expected);
    expect(found).toHaveLength(expected.length);
  });
});

describe('a heavy threat', () => {
  const before = 'e2e4 e7e5 g1f3 d7d6 d2d4 c8g4';
  const threatAfter = (played: string) => {
    const mistake = mistakeOf(before, played, 'c2c3 a7a6 b1d2');
    return heavyThreat(mistake, firstMoves(mistake), 100);
  };

  it('is one that the player does not answer by taking the piece that makes it', () => {
    expect(threatAfter('h2h3 g4f3 a2a3')).toMatchObject([{ by: 'opponent', uci: 'f3d1', pawns: 7 }]);
    expect(threatAfter('h2h3 g4f3 d1f3')).toEqual([]);
  });

  it('counts unless the other line threatens as much', () => {
    // 2.Nc3 d4 threatens a knight, 2.cxd5 c6 a pawn, 2.Nf3 d4 nothing, 2.Qa4+ b5 the queen.
    const threatOver = (recommended: string) => {
      const mistake = mistakeOf('c2c4 d7d5', 'b1c3 d5d4 c3e4', recommended);
      return heavyThreat(mistake, firstMoves(mistake), 100);
    };
    const knight = [{ by: 'opponent', uci: 'd4c3', target: { role: 'knight' } }];
    expect(threatOver('g1f3 d5d4 e2e3')).toMatchObject(knight);
    expect(threatOver('c4d5 c7c6 d5c6')).toMatchObject(knight);
    expect(threatOver('d1a4 b7b5 a4b5')).toEqual([]);
  });
});

function randomLine(fen: string, choices: readonly number[]): string[] {
  const ucis: string[] = [];
  let now = fen;
  for (const choice of choices) {
    const moves = [...legalMoves(now)].flatMap(([from, targets]) => targets.map((to) => `${from}${to}`));
    const uci = moves[choice % moves.length];
    const step = uci === undefined ? undefined : playUci(now, uci);
    if (uci === undefined || step === undefined) break;
    ucis.push(uci);
    now = step.fen;
  }
  return ucis;
}

it('names only moves that take or mate on the board after a null move, by the side that threatens', () => {
  const choices = (length: number) => fc.array(fc.nat(), { minLength: length, maxLength: length });
  let seen = 0;
  fc.assert(
    fc.property(choices(12), choices(4), choices(4), (before, a, b) => {
      const fen = playLine(START_FEN, randomLine(START_FEN, before)).at(-1)?.fen ?? START_FEN;
      const [played, recommended] = [randomLine(fen, a), randomLine(fen, b)];
      if (played.length < 4 || recommended.length < 4) return;
      const mistake = {
        fen,
        played: line(played.join(' ')),
        recommended: line(recommended.join(' ')),
        shortage: 100,
      };
      const player = sideToMove(fen);
      for (const { by, origin, uci, mate, pawns } of [...ignoredThreat(mistake), ...madeThreats(mistake)]) {
        seen += 1;
        const shown = by === 'player' ? recommended.slice(0, 1) : played.slice(0, 2);
        const made = origin === 'ignored' ? fen : (playLine(fen, shown).at(-1)?.fen ?? fen);
        const passed = afterNullMove(made) ?? '';
        expect(sideToMove(passed) === player).toBe(by === 'player');
        const threatened = playUci(passed, uci);
        expect(threatened).toBeDefined();
        if (mate) expect(threatened?.san).toMatch(/#$/);
        else expect(threatened?.capture || uci.length === 5).toBe(true);
        expect(mate ? pawns : Math.min(pawns, 1)).toBe(mate ? 0 : 1);
      }
    }),
    { numRuns: 300, seed: 7 },
  );
  expect(seen).toBeGreaterThan(10);
});
