import { expect, test } from 'vitest';
import { call } from '../../../test/call.ts';
import { withDatabase } from '../../../test/database.ts';
import { italianScene, type Scene } from '../../../test/italianScene.ts';
import { loadProgressFacts } from '../findings/progress.ts';
import { markStale } from '../queue/staleFindings.ts';
import { loadPlayerStudies, loadStudiedFindings } from './receipts.ts';
import { findStudy, saveStudy } from './studies.ts';
import { loadStudyPlan } from './studyPlan.ts';

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

/** What is said of the critical position in each place that says something of it. */
async function saidOf({ heroid, posid, context }: Scene) {
  const { mistakes } = await call('usergames/mistakes', { heroid }, context);
  const { trees } = await loadStudyPlan(tests.db, heroid, 1);
  const facts = await loadProgressFacts(tests.db, heroid);
  const [today] = await loadStudiedFindings(tests.db, heroid, [], 1);
  return {
    list: mistakes.find((one) => one.position_id === posid)?.proof.state,
    plan: trees.find(({ positionId }) => positionId === posid)?.summary.proof.state,
    progress: facts.studied[0]?.finding.proof.state,
    today: today?.proof,
    shown: (await findStudy(tests.db, heroid, posid)).state,
  };
}

test.each([
  ['the first one', []],
  ['one before others', [day(6), day(9)]],
  ['one between others', [day(1), day(9)]],
])('a study with an old date that no finding knows yet is said everywhere at once: %s', async (_, known) => {
  const scene = await italianScene(tests.database);
  const { heroid, posid, plan, context } = scene;
  await call('training/addtolist', { heroid, posid, herowhite: 1 }, context);
  for (const studiedAt of known) await saveStudy(tests.db, heroid, posid, { state: 1, studiedAt });
  await markStale(tests.db, [{ playerId: heroid, positionId: posid }]);
  await plan();
  await saveStudy(tests.db, heroid, posid, { state: 1, studiedAt: day(4) });
  const late = await saidOf(scene);
  await markStale(tests.db, [{ playerId: heroid, positionId: posid }]);
  await plan();
  expect(late).toEqual(await saidOf(scene));
  expect(new Set([late.list, late.plan, late.progress, late.today]).size).toBe(1);
});

test('that a mistake is back is never stored', async () => {
  const { heroid, posid, plan, context } = await italianScene(tests.database);
  const stored = async () =>
    (await tests.db.selectFrom('studies').select('state').where('player_id', '=', heroid).execute())[0]
      ?.state;
  await call('openinglabels/updateposlabel', { heroid, posid, studied: 2 }, context);
  expect(await stored()).toBe(3);
  await saveStudy(tests.db, heroid, posid, { state: 1, studiedAt: day(6) });
  await markStale(tests.db, [{ playerId: heroid, positionId: posid }]);
  await plan();
  const shown = await findStudy(tests.db, heroid, posid);
  expect(shown.state).toBe(2);
  await saveStudy(tests.db, heroid, posid, shown);
  expect(await stored()).toBe(1);
});
