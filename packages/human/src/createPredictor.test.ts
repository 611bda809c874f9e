import { legalUcis } from '@tabia/chess';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPredictor, inputPlanes, type Predictor } from './createPredictor.ts';
import type { HumanNetwork } from './network/humanNetwork.ts';
import { readNetwork } from './network/readNetwork.ts';
import { policyIndexIn } from './policy/policyIndex.ts';
import { naivePolicy } from './testing/naivePolicy.ts';
import { tinyNetwork } from './testing/tinyNetwork.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const GAMES = [
  [START],
  [START, 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'],
  ['r3k2r/pP6/8/8/8/8/8/R3K2R w KQkq - 12 30'],
  ['r3k2r/8/8/8/8/8/6p1/R3K2R b KQkq - 3 30'],
];
let network: HumanNetwork;
let predictor: Predictor;

beforeAll(async () => {
  network = await readNetwork(tinyNetwork({ blocks: 2 }));
  predictor = await createPredictor(network);
});
afterAll(() => predictor.close());

/** Probabilities from the plain loops. */
function expected(positions: readonly string[]): Map<string, number> {
  const fen = positions.at(-1) ?? '';
  const policy = naivePolicy(network, inputPlanes(positions));
  const weights = legalUcis(fen).map((uci): [string, number] => [
    uci,
    Math.exp(policy[policyIndexIn(fen, uci) ?? -1] ?? Number.NaN),
  ]);
  const sum = weights.reduce((total, [, weight]) => total + weight, 0);
  return new Map(weights.map(([uci, weight]) => [uci, weight / sum]));
}

test.each(GAMES.map((positions) => [positions.at(-1), positions] as const))(
  '%s: the runtime computes what plain loops do',
  async (_, positions) => {
    const [moves = []] = await predictor.predict([positions]);
    const wanted = expected(positions);
    expect(moves.map(({ uci }) => uci).sort()).toEqual([...wanted.keys()].sort());
    for (const { uci, probability } of moves) expect(probability).toBeCloseTo(wanted.get(uci) ?? -1, 4);
    expect(moves.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 6);
    expect(moves.map(({ probability }) => probability)).toEqual(
      moves.map(({ probability }) => probability).sort((a, b) => b - a),
    );
  },
);

test('a batch, also a large one, says what single questions do', async () => {
  const many = Array.from({ length: 70 }, (_, index) => GAMES[index % GAMES.length] ?? []);
  const together = await predictor.predict(many);
  expect(together).toHaveLength(70);
  for (const [index, positions] of GAMES.entries()) {
    const [alone = []] = await predictor.predict([positions]);
    for (const { uci, probability } of together[index + 64] ?? [])
      expect(probability).toBeCloseTo(alone.find((move) => move.uci === uci)?.probability ?? -1, 5);
  }
});

test('the history matters', async () => {
  const [alone, after] = await predictor.predict([GAMES[1]?.slice(1) ?? [], GAMES[1] ?? []]);
  expect(alone).not.toEqual(after);
});

test('no games, no predictions', async () => {
  expect(await predictor.predict([])).toEqual([]);
});
