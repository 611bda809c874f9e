import { playFast, positionKey, START_KEY } from '@tabia/chess';
import { expect, it } from 'vitest';
import type { Evaluate } from '../review/evaluate.ts';
import { review } from '../review/review.ts';
import { CLAIM_NODES } from './claims.ts';

const DAMIANO = ['e2e4', 'e7e5', 'g1f3', 'f7f6', 'f3e5'];
const WINS_A_ROOK = 'f3e5 f6e5 d1h5 g7g6 h5e5 d8e7 e5h8 g8f6 d2d4'.split(' ');
const WINS_NOTHING = 'f1c4 d7d6 e1g1 c8g4'.split(' ');
const GOOD = 'b8c6 f1b5 a7a6 b5a4'.split(' ');

function keyAfter(moves: readonly string[]): string {
  let key = START_KEY;
  for (const uci of moves) key = playFast(key, uci)?.key ?? '';
  return key;
}

const [before, after] = [keyAfter(DAMIANO.slice(0, 3)), keyAfter(DAMIANO.slice(0, 4))];

/** What the engine says after 2… f6, by the nodes of the search. */
type Answer = (nodes: number) => { readonly cp: number; readonly pv: readonly string[] };

/** The advice on 2… f6, and the nodes of all searches after it. */
async function adviceWith(answer: Answer) {
  const nodesAfter: number[] = [];
  const evaluate: Evaluate = async (fen, { nodes }) => {
    const key = positionKey(fen);
    if (key === before) return { lines: [{ score: { cp: 0 }, pv: GOOD }] };
    if (key !== after) return { lines: [{ score: { cp: 0 } }] };
    nodesAfter.push(nodes);
    const { cp, pv } = answer(nodes);
    return { lines: [{ score: { cp }, pv }] };
  };
  const games = [1, 2].map((day) => ({ white: 'Ben', black: 'Anna', moves: DAMIANO, playedMs: day }));
  const options = { player: 'Anna', evaluate, onFailure: () => {} };
  for await (const { advice } of review(games, options)) return { advice, nodesAfter };
  throw new Error('2… f6 was not found.');
}

function shallow(nodes: number): boolean {
  return nodes < CLAIM_NODES;
}

it('claims what a deep search confirms, and asks for that search once', async () => {
  const { advice, nodesAfter } = await adviceWith(() => ({ cp: 500, pv: WINS_A_ROOK }));
  expect(advice?.reason).toMatchObject({
    kind: 'punished',
    facts: [{ kind: 'material' }, { kind: 'motif' }],
  });
  expect(advice?.claims).toEqual([]);
  expect(nodesAfter.filter((nodes) => !shallow(nodes))).toEqual([CLAIM_NODES]);
});

it.each<[string, Answer]>([
  ['the deep line wins nothing', (nodes) => ({ cp: 500, pv: shallow(nodes) ? WINS_A_ROOK : WINS_NOTHING })],
  ['the deep score is good', (nodes) => ({ cp: shallow(nodes) ? 500 : 0, pv: WINS_A_ROOK })],
])('claims nothing when %s', async (_name, answer) => {
  const { advice } = await adviceWith(answer);
  expect(advice?.reason.facts.map(({ kind }) => kind)).not.toContain('material');
  expect(advice?.claims).toEqual([]);
});

it('claims nothing when the deep search fails, and says which one is missing', async () => {
  const { advice } = await adviceWith((nodes) => {
    if (!shallow(nodes)) throw new Error('The engine died.');
    return { cp: 500, pv: WINS_A_ROOK };
  });
  expect(advice?.reason.facts.map(({ kind }) => kind)).not.toContain('material');
  expect(advice?.claims).toEqual([{ key: after, nodes: CLAIM_NODES }]);
});
