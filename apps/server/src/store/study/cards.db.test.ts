import { Rating } from 'ts-fsrs';
import { expect, test } from 'vitest';
import { withDatabase } from '../../../test/database.ts';
import { italianScene, type Scene } from '../../../test/italianScene.ts';
import type { GameText } from '../../../test/pgnGames.ts';
import { startLog } from '../../domain/schedule/card.ts';
import { holdCards, loadCards, saveCards } from './cards.ts';

const tests = withDatabase();
const OPENING = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6';
const trained = new Date(Date.UTC(2024, 0, 10, 20));

function held(day: number | null): GameText {
  return { day, moves: `${OPENING} 4. d3 Bc5 5. O-O` };
}

function failed(day: number): GameText {
  return { day, moves: `${OPENING} 4. Nxe5 Nxe5 5. d4` };
}

/** A test on the tenth of January asked for d3. */
async function train({ heroid, posid }: Scene): Promise<void> {
  const answers = [{ atMs: trained.getTime(), grade: Rating.Good } as const];
  await saveCards(tests.db, heroid, [{ ...startLog('d2d3', trained), answers, positionId: posid }]);
}

async function cardOf({ heroid, posid }: Scene) {
  return await tests.db
    .selectFrom('cards')
    .select(['card', 'due'])
    .where('player_id', '=', heroid)
    .where('position_id', '=', posid)
    .executeTakeFirstOrThrow();
}

test('a game in which the trained move was played puts its card off, a mistake brings it back at once', async () => {
  const scene = await italianScene(tests.database);
  await train(scene);
  const { due: first } = await cardOf(scene);
  await scene.addGame(held(14));
  const { due: second } = await cardOf(scene);
  expect(second.getTime()).toBeGreaterThan(first.getTime());
  await scene.addGame(failed(16));
  expect((await cardOf(scene)).due.toISOString()).toMatch('2024-01-16');
  await scene.addGame(held(17));
  expect((await cardOf(scene)).due.getTime()).toBeGreaterThan(Date.UTC(2024, 0, 17, 23));
});

const GAMES = [held(8), held(12), failed(13), held(15), held(null), failed(5)] as const;

test.each([
  ['oldest last', [...GAMES].reverse()],
  ['mixed', [3, 1, 5, 0, 2, 4].map((index) => GAMES[index] ?? held(1))],
])('games that arrive %s, before and after a test, give the same card', async (_, games) => {
  const first = await italianScene(tests.database);
  await train(first);
  for (const game of GAMES) await first.addGame(game);
  const scene = await italianScene(tests.database);
  for (const game of games.slice(0, 3)) await scene.addGame(game);
  await train(scene);
  for (const game of games.slice(3)) await scene.addGame(game);
  expect(await cardOf(scene)).toEqual(await cardOf(first));
  // Computed again, nothing counts twice.
  const cards = await holdCards(tests.db, scene.heroid, [scene.posid]);
  await scene.plan();
  expect(await cardOf(scene)).toEqual(await cardOf(first));
  expect(await loadCards(tests.db, scene.heroid)).toEqual(cards);
});

test('without any game left, the answers alone count', async () => {
  const scene = await italianScene(tests.database);
  await train(scene);
  const before = await cardOf(scene);
  await scene.addGame(failed(13));
  await tests.db.deleteFrom('games').where('player_id', '=', scene.heroid).execute();
  await holdCards(tests.db, scene.heroid, [scene.posid]);
  await scene.plan();
  expect(await cardOf(scene)).toEqual(before);
});

test('taking games away takes their reviews away', async () => {
  const scene = await italianScene(tests.database);
  await train(scene);
  const before = await cardOf(scene);
  await scene.addGame(failed(13));
  expect(await cardOf(scene)).not.toEqual(before);
  const day = new Date('2024-01-13T00:00:00Z');
  await tests.db
    .deleteFrom('games')
    .where('player_id', '=', scene.heroid)
    .where('played_at', '>=', day)
    .execute();
  await holdCards(tests.db, scene.heroid, [scene.posid]);
  await scene.plan();
  expect(await cardOf(scene)).toEqual(before);
});
