import { keysAlong } from '@tabia/chess';
import { expect, test } from 'vitest';
import { withDatabase } from '../../../test/database.ts';
import { ITALIAN, italianScene } from '../../../test/italianScene.ts';
import { storeEvaluated } from '../../operations/analyzes.ts';
import { BATCH_MS } from '../../store/database/pace.ts';

const tests = withDatabase();
const GAMES = 60;

/** A game of the player, or a like one, with an evaluation after each of its moves. */
function anEvaluatedGame() {
  const keys = keysAlong(ITALIAN);
  const moves = ITALIAN.map((uci, ply) => ({ key: keys[ply] ?? '', uci, best: 30, after: 30 }));
  return { wholeGame: ITALIAN.join(' '), evals: ITALIAN.map(() => 30), moves };
}

/** Stores games one after the other, each batch taking `stepMs`; resolves to the number of batches and what was stored. */
async function storeGames(stepMs: number) {
  const { heroid } = await italianScene(tests.database);
  let asked = 0;
  const store = storeEvaluated(tests.db, heroid, () => {
    asked += 1;
    return asked * stepMs;
  });
  for (let game = 0; game < GAMES; game += 1) await store.add(anEvaluatedGame());
  const stored = await store.finish();
  // Each batch asks the clock when it begins and when it ends.
  return { batches: asked / 2, decisions: stored.decisions };
}

test('batches shrink to single games where each takes too long', async () => {
  const { batches, decisions } = await storeGames(20 * BATCH_MS);
  // Ten at first; then one at a time.
  expect(batches).toBe(1 + GAMES - 10);
  expect(decisions).toBeGreaterThan(0);
});

test('batches grow where they take no time', async () => {
  const { batches } = await storeGames(0);
  expect(batches).toBeLessThanOrEqual(4);
});
