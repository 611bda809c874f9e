import { expect, test } from 'vitest';
import { withDatabase } from '../../../test/database.ts';
import { italianScene } from '../../../test/italianScene.ts';
import { someGames } from '../../../test/pgnGames.ts';
import { isCalculating } from '../findings/uncalculated.ts';
import { markStale } from '../queue/staleFindings.ts';
import { loadNicknameProgress, loadStoredProgress, storeNextProgress } from './progress.ts';

const tests = withDatabase();
const OPENING = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6';

test('the progress does not fall when the games of a judged position are looked at again', async () => {
  const { heroid, nicknameId, plan } = await italianScene(tests.database);
  const opening = async () => (await loadNicknameProgress(tests.db, [heroid])).get(nicknameId)?.opening;
  const before = await opening();
  expect(before?.done).toBe(before?.total);
  // A new move in a position that is judged: its verdict is open until the move has been searched.
  await someGames(tests.db, nicknameId, [{ day: 8, moves: `${OPENING} 4. h4 Bc5 5. d3` }]);
  const stored = await opening();
  await plan();
  const planned = await opening();
  expect(stored?.total).toBeGreaterThan(before?.total ?? 0);
  expect(stored?.done).toBeGreaterThanOrEqual(before?.done ?? 0);
  expect(planned?.total).toBe(stored?.total);
  expect(planned?.done).toBeGreaterThanOrEqual(stored?.done ?? 0);
  expect(planned?.done).toBeLessThan(planned?.total ?? 0);
});

test('the list is complete without the positions that were met once', async () => {
  const { heroid, nicknameId, plan } = await italianScene(tests.database);
  await someGames(tests.db, nicknameId, [{ day: 8, moves: '1. b3 b6 2. Bb2 Bb7' }]);
  await plan();
  const progress = (await loadNicknameProgress(tests.db, [heroid])).get(nicknameId);
  // The first move is one more in a position that is judged.
  expect(progress?.opening).toMatchObject({ done: (progress?.opening.total ?? 0) - 1 });
  expect(progress?.rare).toEqual({ done: 0, total: 1 });
  await tests.db
    .updateTable('findings')
    .set({ decided: true, total_count: 8 })
    .where('player_id', '=', heroid)
    .where('decided', '=', false)
    .execute();
  const after = (await loadNicknameProgress(tests.db, [heroid])).get(nicknameId);
  expect(after?.opening.done).toBe(after?.opening.total);
  expect(after?.rare.done).toBeLessThan(after?.rare.total ?? 0);
  expect(await isCalculating(tests.db, heroid)).toBe(false);
});

test('a stored count is that of the games, and ends with the next finding that is written', async () => {
  const { heroid, posid, plan } = await italianScene(tests.database);
  await tests.db
    .updateTable('games')
    .set({ phases_at: new Date() })
    .where('player_id', '=', heroid)
    .execute();
  const stored = async () => (await loadStoredProgress(tests.db, [heroid])).get(heroid);
  expect(await stored()).toBeUndefined();
  while (await storeNextProgress(tests.db));
  expect(await stored()).toEqual(await loadNicknameProgress(tests.db, [heroid]));
  await markStale(tests.db, [{ playerId: heroid, positionId: posid }]);
  expect(await stored()).toBeUndefined();
  await plan();
  expect(await stored()).toBeUndefined();
  expect(await storeNextProgress(tests.db)).toBe(true);
  expect(await stored()).toBeDefined();
  expect(await storeNextProgress(tests.db)).toBe(false);
});
