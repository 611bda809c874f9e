import { keysAlong, legalUcis, type Side, START_KEY, sideToMove } from '@tabia/chess';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAtOnce } from '../../../chess/src/testing/readAtOnce.ts';
import { lastInside } from '../test/lastInside.ts';
import {
  compareGames,
  type FollowedDecision,
  type LastDecision,
  type RepertoireComparison,
} from './compareGames.ts';
import { type Repertoire, repertoireOf } from './repertoireOf.ts';

function repertoire(side: Side, pgn: string): Repertoire {
  const read = readAtOnce(pgn, { maxMoves: 1_000 });
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  return repertoireOf(side, read.moves);
}

/** The decisions of one side in a game of UCI moves. */
function decisionsOf(side: Side, moves: readonly string[]): FollowedDecision[] {
  const keys = keysAlong(moves);
  return moves.flatMap((uci, ply) => {
    const key = keys[ply] ?? START_KEY;
    const nextKey = keys[ply + 1];
    return sideToMove(key) === side ? [{ key, uci, nextKey, reply: moves[ply + 1] ?? null }] : [];
  });
}

interface Game {
  readonly moves: readonly string[];
  /** Of the player. */
  readonly points: number | null;
}

function lastsOf(followed: Repertoire, games: readonly Game[]): LastDecision[] {
  return games.flatMap(({ moves, points }) => {
    const decisions = decisionsOf(followed.side, moves);
    const last = lastInside(followed, decisions);
    const decision = last && decisions[last.index];
    if (!decision) return [];
    const answer = decisions[last.index + 1]?.uci ?? null;
    const scored = points === null ? 0 : 1;
    const returned = Number(last.hasReturned);
    return [{ ...decision, answer, games: 1, scored, points: points ?? 0, lastMs: null, returned }];
  });
}

function compared(followed: Repertoire, games: readonly Game[]): RepertoireComparison {
  return compareGames(followed, lastsOf(followed, games), games.length);
}

function game(line: string, points: number | null = 0): Game {
  return { moves: line.split(' '), points };
}

/** The Italian and the open Sicilian, and two answers to 1... e6. */
const WHITE = repertoire(
  'white',
  '1. e4 e5 (1... c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4) (1... e6 2. d4 (2. d3) 2... d5 3. Nc3) 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 *',
);

describe('a game is judged where it was in the repertoire for the last time', () => {
  test.each([
    ['another own move', 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6', 'memory'],
    ['a reply without an answer', 'e2e4 e7e5 g1f3 g8f6 f3e5', 'coverage'],
    ['a first reply without an answer', 'e2e4 g8f6 e4e5', 'coverage'],
    ['a line to its end', 'e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3', 'finished'],
    ['a reply that has one, and no more moves', 'e2e4 e7e5 g1f3 b8c6', 'inside'],
    ['nothing after an own move', 'e2e4', 'inside'],
    ['the second answer of a position', 'e2e4 e7e6 d2d3 d7d5 b1d2', 'finished'],
    ['another first move', 'd2d4 d7d5 c2c4', 'memory'],
    ['lines by another order of moves', 'g1f3 e7e5 e2e4 b8c6 f1c4', 'inside'],
    ['lines left after coming back', 'g1f3 e7e5 e2e4 b8c6 f1b5', 'memory'],
    ['an own move into lines that it had left, and a line of theirs', 'g1f3 c7c5 e2e4 d7d6 d2d4', 'inside'],
    ['lines left by the opponent after coming back', 'g1f3 c7c5 e2e4 b8c6 f1b5', 'coverage'],
  ] as const)('%s', (_, line, kind) => {
    const { games } = compared(WHITE, [game(line)]);
    expect(games).toEqual({ memory: 0, coverage: 0, finished: 0, inside: 0, outside: 0, [kind]: 1 });
  });

  test('what comes back is told', () => {
    const games = [game('g1f3 e7e5 e2e4 b8c6 f1c4'), game('e2e4 e7e5 g1f3 b8c6 f1c4')];
    expect(compared(WHITE, games).returned).toBe(1);
  });

  test('with Black a game that never enters is outside', () => {
    const black = repertoire('black', '1. e4 c6 2. d4 d5 *');
    const { games } = compared(black, [
      game('d2d4 d7d5 c2c4 c7c6'),
      game('e2e4 e7e5'),
      game('e2e4 c7c6 d2d3'),
    ]);
    expect(games).toEqual({ memory: 1, coverage: 1, finished: 0, inside: 0, outside: 1 });
  });

  test('a file from another position is followed from there', () => {
    const fen = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
    const late = repertoire('white', `[FEN "${fen}"]\n\n2. Nf3 Nc6 3. Bb5 *`);
    const { memory, games } = compared(late, [game('e2e4 e7e5 f2f4'), game('e2e4 c7c5')]);
    expect(games).toMatchObject({ memory: 1, outside: 1 });
    expect(memory[0]).toMatchObject({ line: undefined, hm: 2 });
  });

  test.each([
    ['by its numbers', 5, [8, 10]],
    ['though it calls the position the first', 1, [2, 2]],
    ['though nobody plays as long', 9_000, [2, 4]],
  ])('moves of a file from another position are counted %s', (_, number, expected) => {
    const fen = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0';
    const moves = `${number}. Nf3 Nc6 (${number}... d6 ${number + 1}. d4) ${number + 1}. Bb5 *`;
    const late = repertoire('white', `[FEN "${fen} ${number}"]\n\n${moves}`);
    const { memory, coverage } = compared(late, [game('e2e4 e7e5 f2f4'), game('e2e4 e7e5 g1f3 g8f6 f3e5')]);
    expect([memory[0]?.hm, coverage[0]?.hm]).toEqual(expected);
  });
});

test('memory says what the repertoire has, what was played, and what it cost; the most points first', () => {
  const { memory } = compared(WHITE, [
    game('e2e4 e7e5 g1f3 b8c6 f1b5', 0.5),
    game('e2e4 e7e5 g1f3 b8c6 d2d4', 0),
    game('e2e4 e7e5 g1f3 b8c6 d2d4', 1),
    game('d2d4 d7d5', 1),
    game('d2d4 g8f6', null),
    game('c2c4 e7e5', 1),
    game('c2c4 e7e5', 1),
  ]);
  expect(memory).toMatchObject([
    {
      line: ['e2e4', 'e7e5', 'g1f3', 'b8c6'],
      answers: [{ uci: 'f1c4' }],
      ...{
        games: 3,
        scored: 3,
        points: 1.5,
        played: [
          { uci: 'd2d4', games: 2 },
          { uci: 'f1b5', games: 1 },
        ],
      },
    },
    { line: [], answers: [{ uci: 'e2e4' }], games: 4, scored: 3, points: 3 },
  ]);
});

test('coverage says the reply, and what was answered; two ways to one position are one', () => {
  const black = repertoire('black', '1. d4 Nf6 2. c4 (2. Nf3 e6 3. c4 b6 (3... d5)) 2... e6 3. Nc3 Bb4 *');
  const { coverage } = compared(black, [
    game('d2d4 g8f6 c2c4 e7e6 g2g3 d7d5', 0),
    game('d2d4 g8f6 g1f3 e7e6 g2g3 b7b5', 0.5),
    game('c2c4 e7e6 d2d4 g8f6 g2g3', 0.5),
  ]);
  expect(coverage).toMatchObject([
    {
      ...{ line: ['d2d4', 'g8f6', 'c2c4', 'e7e6', 'g2g3'], reply: 'g2g3', games: 2, points: 0.5 },
      played: [{ uci: 'd7d5', games: 1 }],
    },
    { line: ['d2d4', 'g8f6', 'g1f3', 'e7e6', 'g2g3'], games: 1, played: [{ uci: 'b7b5', games: 1 }] },
  ]);
  const ways = repertoire('black', '1. d4 e6 2. c4 (2. Nf3 Nf6) 2... Nf6 3. a3 d5 *');
  const both = [game('d2d4 e7e6 c2c4 g8f6 g1f3 b7b6'), game('d2d4 e7e6 c2c4 g8f6 g1f3 d7d5')];
  expect(compared(ways, both).coverage).toMatchObject([{ games: 2, played: [{ games: 1 }, { games: 1 }] }]);
});

/** A line of legal moves by choices among few, so that games meet the repertoire often. */
function playChoices(choices: readonly number[]): string[] {
  const moves: string[] = [];
  for (const choice of choices) {
    const legal = legalUcis(keysAlong(moves).at(-1) ?? START_KEY).filter((uci) => /^[defg][1278]/.test(uci));
    const uci = legal[choice % Math.min(4, Math.max(1, legal.length))];
    if (uci === undefined) break;
    moves.push(uci);
  }
  return moves;
}

const lines = fc.array(fc.array(fc.nat(3), { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 8 });
const randomCase = fc.record({
  side: fc.constantFrom<Side>('white', 'black'),
  file: lines,
  games: fc.array(
    fc.record({
      choices: fc.array(fc.nat(3), { minLength: 1, maxLength: 10 }),
      points: fc.constantFrom(0, 0.5, 1, null),
    }),
    { maxLength: 25 },
  ),
});

function made({ side, file, games }: typeof randomCase extends fc.Arbitrary<infer T> ? T : never) {
  const moves = file.flatMap((choices) => {
    const line = playChoices(choices);
    const keys = keysAlong(line);
    return line.map((uci, ply) => ({ fromKey: keys[ply] ?? '', uci, toKey: keys[ply + 1] ?? '', ply }));
  });
  const distinct = new Map(moves.map((move) => [`${move.fromKey} ${move.uci}`, move]));
  return {
    followed: repertoireOf(side, [...distinct.values()]),
    played: games.map(({ choices, points }) => ({ moves: playChoices(choices), points })),
  };
}

test('every game is counted exactly once, and in a list only if it left the lines', () => {
  fc.assert(
    fc.property(randomCase, (random) => {
      const { followed, played } = made(random);
      const { games, memory, coverage } = compared(followed, played);
      const sum = (of: readonly { readonly games: number }[]) =>
        of.reduce((total, one) => total + one.games, 0);
      expect(Object.values(games).reduce((total, count) => total + count, 0)).toBe(played.length);
      expect([sum(memory), sum(coverage)]).toEqual([games.memory, games.coverage]);
      for (const { games: all, played: counted } of memory) expect(sum(counted)).toBe(all);
    }),
    { numRuns: 60 },
  );
});

test('the order of the games does not matter', () => {
  fc.assert(
    fc.property(randomCase, fc.nat(24), (random, turn) => {
      const { followed, played } = made(random);
      const turned = [...played.slice(turn), ...played.slice(0, turn)].reverse();
      expect(compared(followed, turned)).toEqual(compared(followed, played));
    }),
    { numRuns: 60 },
  );
});

test('in a game along the lines of the file nothing is forgotten', () => {
  fc.assert(
    fc.property(randomCase, (random) => {
      const { followed } = made(random);
      const along = random.file.map((choices) => ({ moves: playChoices(choices), points: 1 }));
      expect(compared(followed, along).games.memory).toBe(0);
    }),
    { numRuns: 60 },
  );
});
