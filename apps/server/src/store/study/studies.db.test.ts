import { expect, test } from 'vitest';
import { withDatabase } from '../../../test/database.ts';
import { italianScene } from '../../../test/italianScene.ts';
import { loadPlayerStudies } from './receipts.ts';
import { findStudy, saveStudy } from './studies.ts';

const tests = withDatabase();

function day(number: number): Date {
  return new Date(Date.UTC(2024, 0, number, 20));
}

test('studies that a device reports late take their place by date, each once', async () => {
  const { heroid, posid } = await italianScene(tests.database);
  for (const number of [10, 8, 9, 8])
    await saveStudy(tests.db, heroid, posid, { state: 1, studiedAt: day(number) });
  expect(await findStudy(tests.db, heroid, posid)).toEqual({ state: 1, studiedAt: day(10) });
  const { studied_dates: dates } = await tests.db
    .selectFrom('studies')
    .select('studied_dates')
    .where('player_id', '=', heroid)
    .where('position_id', '=', posid)
    .executeTakeFirstOrThrow();
  expect(dates).toEqual([day(8), day(9), day(10)]);
});

test('the first study is the earliest one, also where older rows hold their dates out of order', async () => {
  const { heroid, posid } = await italianScene(tests.database);
  await saveStudy(tests.db, heroid, posid, { state: 1, studiedAt: day(10) });
  await tests.db
    .updateTable('studies')
    .set({ studied_dates: [day(10), day(8)] })
    .where('player_id', '=', heroid)
    .execute();
  const [study] = await loadPlayerStudies(tests.db, [heroid], 0);
  expect(study?.firstStudyMs).toBe(day(8).getTime());
});
