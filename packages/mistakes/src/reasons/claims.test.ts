import { fenOfKey, playFast, positionKey, START_KEY } from '@tabia/chess';
import { expect, it, test } from 'vitest';
import type { Evaluate } from '../review/evaluate.ts';
import { review } from '../review/review.ts';
import { unsearchedReason } from './claims.ts';
import { CLAIM_NODES, checksOf } from './defenses.ts';
import { explain, isShownByLoss } from './explain.ts';

const DAMIANO = ['e2e4', 'e7e5', 'g1f3', 'f7f6', 'f3e5'];
const WINS_A_ROOK = 'f3e5 f6e5 d1h5 g7g6 h5e5 d8e7 e5h8 g8f6 d2d4'.split(' ');
const GOOD = 'b8c6 f1b5 a7a6 b5a4'.split(' ');

function keyAfter(moves: readonly string[]): string {
  let key = START_KEY;
  for (const uci of moves) key = playFast(key, uci)?.key ?? '';
  return key;
}

const [before, after] = [keyAfter(DAMIANO.slice(0, 3)), keyAfter(DAMIANO.slice(0, 4))];
const defended = keyAfter(DAMIANO);

interface Answer {
  readonly cp: number;
  readonly pv: readonly string[];
}

/**
 * The advice on 2… f6, and the nodes of all searches after it, and after 3.Nxe5, which get the answer. `deepest` is the line that a search of
 * `CLAIM_NODES` gives after 2… f6.
 */
async function adviceWith(
  answer: () => Answer,
  deepest: readonly string[] = WINS_A_ROOK,
  good: readonly string[] = GOOD,
) {
  const defenses: number[] = [];
  const answers: number[] = [];
  const evaluate: Evaluate = async (fen, { nodes }) => {
    const key = positionKey(fen);
    if (key === before) return { lines: [{ score: { cp: 0 }, pv: good }] };
    if (key === after) {
      answers.push(nodes);
      return { lines: [{ score: { cp: 290 }, pv: nodes < CLAIM_NODES ? WINS_A_ROOK : deepest }] };
    }
    // To take back loses the rook.
    if (key === keyAfter([...DAMIANO, 'f6e5'])) return { lines: [{ score: { cp: 500 }, pv: ['d1h5'] }] };
    if (key !== defended) return { lines: [{ score: { cp: 0 } }] };
    defenses.push(nodes);
    const { cp, pv } = answer();
    return { lines: [{ score: { cp }, pv }] };
  };
  const games = [1, 2].map((day) => ({ white: 'Ben', black: 'Anna', moves: DAMIANO, playedMs: day }));
  const options = { player: 'Anna', evaluate, onFailure: () => {} };
  for await (const { advice } of review(games, options)) return { advice, defenses, answers };
  throw new Error('2… f6 was not found.');
}

const TAKES = WINS_A_ROOK.slice(1);
const KEEPS_THE_ROOK = 'd8e7 e5f3 e7e4 f1e2 b8c6 e1g1'.split(' ');
const LOSES_A_PAWN = 'b8c6 e5c6 d7c6 d2d3 f8c5 f1e2 g8e7 e1g1'.split(' ');

it('claims what the best defense leaves, and looks for it once', async () => {
  const { advice, defenses } = await adviceWith(() => ({ cp: 290, pv: TAKES }));
  expect(advice?.reason).toMatchObject({ kind: 'punished', facts: [{ kind: 'material', pawns: 3 }, {}] });
  expect(advice?.claims).toEqual([]);
  expect(defenses).toEqual([CLAIM_NODES]);
});

it('claims less when the best defense loses less', async () => {
  const { advice } = await adviceWith(() => ({ cp: 290, pv: LOSES_A_PAWN }));
  expect(advice?.reason.kind).toBe('punished');
  expect(advice?.reason.facts[0]).toMatchObject({ kind: 'material', pawns: 1 });
  expect(advice?.reason.line.slice(0, 3)).toEqual(['f7f6', 'f3e5', 'b8c6']);
});

it.each<[string, Answer]>([
  ['the best defense loses nothing', { cp: 290, pv: KEEPS_THE_ROOK }],
  ['its score is good', { cp: 0, pv: TAKES }],
])('claims nothing when %s', async (_name, answer) => {
  const { advice } = await adviceWith(() => answer);
  expect(advice?.reason.facts.map(({ kind }) => kind)).not.toContain('material');
  expect(advice?.claims).toEqual([]);
});

it('claims nothing when the search fails, and says which one is missing', async () => {
  const { advice } = await adviceWith(() => {
    throw new Error('The engine died.');
  });
  expect(advice?.reason.facts.map(({ kind }) => kind)).not.toContain('material');
  expect(advice?.claims).toEqual([{ key: defended, nodes: CLAIM_NODES, multiPv: 3 }]);
});

it('does not say that a reason shows only later while a claim is not confirmed', async () => {
  // No capture shows it either: the knight falls at the third move of the better line.
  const quiet = 'd2d4 e5d4 f3d4 b8c6 b1c3 f8b4'.split(' ');
  const winsAKnight = 'b8c6 f3d4 e5d4 f1b5 g8f6 e1g1 f8e7 d2d3 e8g8'.split(' ');
  const { advice } = await adviceWith(() => ({ cp: 290, pv: LOSES_A_PAWN }), quiet, winsAKnight);
  expect(advice?.claims).toHaveLength(1);
  expect(advice?.reason.facts).toContainEqual({ kind: 'preference', pawns: 2.9, seen: true });
});

it('searches the answer as deep as the defense, and believes the weaker line', async () => {
  const pawn = ['f3e5', ...LOSES_A_PAWN];
  const { advice, answers } = await adviceWith(() => ({ cp: 290, pv: TAKES }), pawn);
  expect(answers).toContain(CLAIM_NODES);
  expect(advice?.reason.facts[0]).toMatchObject({ kind: 'material', pawns: 1 });
  expect(advice?.claims).toEqual([]);
});

it('searches the answer where a pawn is claimed, too, and claims nothing if the best one wins nothing', async () => {
  const quiet = 'd2d4 e5d4 f3d4 b8c6 b1c3 f8b4'.split(' ');
  const { advice, answers } = await adviceWith(() => ({ cp: 290, pv: LOSES_A_PAWN }), quiet);
  expect(answers).toContain(CLAIM_NODES);
  expect(advice?.reason.facts.map(({ kind }) => kind)).not.toContain('material');
});

it('claims no material that the loss does not show', async () => {
  // The rook is won, but the score says that the other side has enough for it.
  const { advice } = await adviceWith(() => ({ cp: 290, pv: TAKES }), WINS_A_ROOK);
  const facts = advice?.reason.facts ?? [];
  expect(isShownByLoss({ facts }, 150)).toBe(true);
  expect(isShownByLoss({ facts }, 149)).toBe(false);
});

it('searches what the recommended move wins only when the stronger claim is refuted', async () => {
  const winsAKnight = 'b8c6 f3d4 e5d4 f1b5 g8f6 e1g1 f8e7 d2d3 e8g8'.split(' ');
  const { advice } = await adviceWith(
    () => {
      throw new Error('The engine died.');
    },
    WINS_A_ROOK,
    winsAKnight,
  );
  expect(advice?.claims).toEqual([{ key: defended, nodes: CLAIM_NODES, multiPv: 3 }]);
});

/** 4.Nxe5 Nxe5 5.d4 Nxc4 loses a piece for a pawn. */
const mistake = {
  fen: 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4',
  played: { uci: 'f3e5', line: ['c6e5', 'd2d4', 'e5c4'] },
  recommended: { uci: 'd2d3', line: ['f8c5'] },
  shortage: 500,
};

test('a line alone claims no material, however long its search was', () => {
  const reason = unsearchedReason(mistake);
  expect(explain(mistake).kind).toBe('punished');
  expect(reason.kind).not.toBe('punished');
  expect(reason.facts.map(({ kind }) => kind)).not.toContain('material');
  // What the answer takes is said, and not that nothing shows at once.
  expect(reason.facts).toContainEqual(expect.objectContaining({ kind: 'answer', uci: 'c6e5' }));
  expect(reason.facts).toContainEqual(expect.objectContaining({ kind: 'preference', seen: true }));
});

/** 2.g4 Qh4#, and the same position where the mate is given a move later. */
const MATED = {
  fen: 'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2',
  recommended: { uci: 'e2e4', line: ['g8f6'] },
  shortage: 1000,
};

test.each([
  ['a mate on the board', ['g2g4', 'd8h4'], true],
  ['no mate that the other side might escape', ['a2a3', 'a7a6', 'g2g4', 'd8h4'], false],
])('a line alone claims %s', (_name, [uci = '', ...line], expected) => {
  const { facts } = unsearchedReason({ ...MATED, played: { uci, line } });
  expect(facts.some(({ kind }) => kind === 'mate')).toBe(expected);
});

/** The position after 1. e4 e5 2. d4, where 2… Nc6 was played and 2… exd4 is better. */
const CENTER = ['e2e4', 'e7e5', 'd2d4'];
const GAMBIT = 'c2c3 d4c3 f1c4 c3b2 c1b2 d7d5 c4d5 g8f6 g1f3 f6d5'.split(' ');
const TAKES_BACK = 'd1d4 b8c6 d4a4 g8f6 b1c3 d7d5'.split(' ');
const LOSES_E4_AT_ONCE = 'd1d4 g8f6 d4d1 f6e4 g1f3 d7d5 f1d3 e4f6 e1g1 f8e7'.split(' ');
const LOSES_E4_LATER = 'd1d4 b8c6 d4d1 g8f6 a2a3 f6e4 g1f3 d7d5 f1d3 e4f6 e1g1 f8e7'.split(' ');
const DEVELOPS = 'g1f3 b8c6 f3d4 g8f6 d4c6 b7c6'.split(' ');

/** What is claimed for 2… exd4 when a search gives these lines after it, and 3.Qxd4 this score. White's centipawns. */
async function claimAgainst(lines: readonly (readonly [number, readonly string[]])[], taking: number) {
  const searched: string[] = [];
  const [root, took] = [keyAfter(CENTER), keyAfter([...CENTER, 'e5d4'])];
  const evaluate: Evaluate = async (fen, { nodes, multiPv }) => {
    const key = positionKey(fen);
    if (nodes === CLAIM_NODES) searched.push(`${key.split(' ')[0]} ${multiPv}`);
    if (key === root) return { lines: [{ score: { cp: 0 }, pv: ['e5d4', ...GAMBIT] }] };
    if (key === keyAfter([...CENTER, 'a7a6']))
      return { lines: [{ score: { cp: 150 }, pv: ['h2h3', 'h7h6'] }] };
    if (key === took && multiPv > 1) return { lines: lines.map(([cp, pv]) => ({ score: { cp }, pv })) };
    if (key === keyAfter([...CENTER, 'e5d4', 'd1d4']))
      return { lines: [{ score: { cp: taking }, pv: TAKES_BACK.slice(1) }] };
    return { lines: [{ score: { cp: 0 }, pv: GAMBIT.slice(0, 1) }] };
  };
  const moves = [...CENTER, 'a7a6'];
  const games = [1, 2].map((day) => ({ white: 'Ben', black: 'Anna', moves, playedMs: day }));
  for await (const { advice } of review(games, { player: 'Anna', evaluate }))
    return { claimed: advice?.reason.facts.some(({ kind }) => kind === 'material'), searched };
  throw new Error('2… a6 was not found.');
}

test.each<[string, [number, string[]][], number, boolean]>([
  [
    'stands when every good defense leaves it',
    [
      [0, GAMBIT],
      [-60, DEVELOPS],
      [-70, ['a2a3']],
    ],
    -80,
    true,
  ],
  [
    'falls when a defense nearly as good keeps the pawn',
    [
      [0, GAMBIT],
      [-16, DEVELOPS],
      [-60, ['a2a3']],
    ],
    -80,
    false,
  ],
  [
    'falls when to take back at once is nearly as good',
    [
      [0, GAMBIT],
      [-5, ['a2a3', 'd4c3']],
      [-10, ['h2h3', 'd4c3']],
    ],
    -17,
    false,
  ],
  [
    'stands when a pawn falls as soon as it is taken back',
    [
      [0, LOSES_E4_AT_ONCE],
      [-60, DEVELOPS],
    ],
    0,
    true,
  ],
  [
    'falls when it is taken back and another pawn falls two moves later',
    [
      [0, LOSES_E4_LATER],
      [-60, DEVELOPS],
    ],
    0,
    false,
  ],
])('a claim that 2… exd4 wins a pawn %s', async (_name, lines, taking, expected) => {
  const { claimed } = await claimAgainst(lines, taking);
  expect(claimed).toBe(expected);
});

test('a line alone does not claim a pawn that the gambit only offers', () => {
  const gambit = {
    fen: fenOfKey(keyAfter(CENTER)),
    played: { uci: 'a7a6', line: ['h2h3', 'h7h6'] },
    recommended: { uci: 'e5d4', line: GAMBIT },
    shortage: 150,
  };
  expect(explain(gambit).kind).toBe('missed');
  expect(unsearchedReason(gambit).kind).not.toBe('missed');
});

test.each([
  ['a stalemate', '7k/5q2/6KP/8/8/8/8/5Q2 w - - 0 1', 'f1f7', 'draw'],
  ['a mate', '6k1/5ppp/8/8/8/8/8/3QK3 w - - 0 1', 'd1d8', 'mate'],
])('%s needs no search', (_name, fen, uci, expected) => {
  const reason = { kind: 'missed', facts: [], line: [uci], side: 'white' } as const;
  const [played, recommended] = [
    { uci: 'h6h7', line: [] },
    { uci, line: [] },
  ];
  expect(checksOf({ fen, played, recommended, shortage: 500 }, reason)).toBe(expected);
});
