import { HELPER_ENGINE, type LeasedAnswer } from '@tabia/api-client/contract';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { aPlayer, aUser, testNow } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { aFakePool } from '../../test/enginePool.ts';
import {
  acquire,
  aHelper,
  askFor,
  findingsOf,
  help,
  importGames,
  type Lie,
  searchAll,
} from '../../test/helperScene.ts';
import { listOwnTables } from '../store/archive/ownTables.ts';
import { giveGrants } from '../store/coaches/coachGrants.ts';
import { checkAnswers } from '../store/positions/ownEvaluations.ts';
import { removeNextBatch } from '../store/removal/removeNextBatch.ts';

const tests = withDatabase();

afterEach(async () => {
  await tests.db.deleteFrom('users').execute();
  await tests.db.deleteFrom('evaluation_requests').execute();
  await tests.db.deleteFrom('evaluations').execute();
});

function shifted(answer: LeasedAnswer, by: number): LeasedAnswer {
  const move = (cp: number): number => Math.max(-1000, Math.min(1000, cp + by));
  const trails = Object.fromEntries(Object.entries(answer.trails).map(([name, cp]) => [name, move(cp)]));
  const line = answer.line && {
    ...answer.line,
    ...(answer.line.cp !== undefined && { cp: move(answer.line.cp) }),
  };
  return { ...answer, cp: move(answer.cp), trails, line };
}

const LIES: Readonly<Record<string, Lie>> = {
  'says that all is better': (answer) => shifted(answer, 150),
  'says that all is worse': (answer) => shifted(answer, -150),
  'makes scores up': (answer, index) => shifted(answer, ((index * 7919) % 601) - 300),
  'replays the answer of another search': (answer, _index, earlier) => ({
    ...answer,
    ...(earlier && { cp: earlier.cp, depth: earlier.depth }),
  }),
  'makes a course up where there is none': (answer) =>
    Object.keys(answer.trails).length > 0
      ? answer
      : { ...answer, trails: { [`${answer.nodes}@${answer.nodes - 1}`]: 900 } },
  'makes the score of a line up': ({ line, ...answer }) => ({
    ...answer,
    line: line && { pv: line.pv, cp: (line.cp ?? 0) + 1 },
  }),
  'makes a depth up': (answer) => ({ ...answer, depth: answer.depth + 1 }),
  'lies in one answer of three': (answer, index) => (index % 3 === 2 ? shifted(answer, 300) : answer),
};

let truth: Awaited<ReturnType<typeof findingsOf>>;
let nodesAlone = 0;

beforeAll(async () => {
  const alone = await aPlayer(tests.db);
  await importGames(tests, alone.id);
  const pool = aFakePool({ name: HELPER_ENGINE });
  await searchAll(tests, pool);
  truth = await findingsOf(tests, alone.id);
  nodesAlone = pool.stats().nodes;
  expect(truth.filter(({ critical }) => critical > 0).length).toBeGreaterThan(3);
  await tests.db.deleteFrom('evaluations').execute();
});

test('a helper gets the findings that the server would have found, which has less to do', async () => {
  const helper = await aHelper(tests);
  await importGames(tests, helper.playerId);
  expect(await help(tests, helper.context)).toBeGreaterThan(20);
  const pool = aFakePool({ name: HELPER_ENGINE });
  await searchAll(tests, pool);
  expect(await findingsOf(tests, helper.playerId)).toEqual(truth);
  expect(pool.stats().nodes).toBeLessThan(nodesAlone / 5);
  expect(await checkAnswers(tests.db)).toEqual([]);
});

test.each(Object.entries(LIES))('who %s changes nothing for others, and is found out', async (_name, lie) => {
  const [liar, other] = [await aHelper(tests, 0), await aHelper(tests)];
  await importGames(tests, liar.playerId);
  await help(tests, liar.context, lie);
  await importGames(tests, other.playerId);
  const pool = aFakePool({ name: HELPER_ENGINE });
  await searchAll(tests, pool);
  expect(await findingsOf(tests, other.playerId)).toEqual(truth);
  expect(await checkAnswers(tests.db)).toEqual([liar.userId]);
  await searchAll(tests, pool);
  expect(await findingsOf(tests, liar.playerId)).toEqual(truth);
  expect(await findingsOf(tests, other.playerId)).toEqual(truth);
});

test('who is not checked fools only itself, until somebody else meets the same positions', async () => {
  const [liar, other] = [await aHelper(tests), await aHelper(tests)];
  await tests.db
    .insertInto('helpers')
    .values({ user_id: liar.userId, confirmed: 1, refused_at: null })
    .execute();
  await importGames(tests, liar.playerId);
  await help(tests, liar.context, (answer) => shifted(answer, ((answer.posid * 7919) % 601) - 300));
  const pool = aFakePool({ name: HELPER_ENGINE });
  await searchAll(tests, pool);
  expect(await checkAnswers(tests.db)).toEqual([]);
  expect(await findingsOf(tests, liar.playerId)).not.toEqual(truth);
  await importGames(tests, other.playerId);
  await searchAll(tests, pool);
  expect(await findingsOf(tests, other.playerId)).toEqual(truth);
  expect(await checkAnswers(tests.db)).toEqual([liar.userId]);
});

/** Ways in which somebody else comes to see the findings of a player. */
const SHOWN: Record<string, (helper: Awaited<ReturnType<typeof aHelper>>) => Promise<unknown>> = {
  'a coach sees them': async ({ playerId }) =>
    giveGrants(tests.db, { playerId, coachId: (await aUser(tests.db)).id }, ['findings'], testNow),
  'a lesson by link shows this pupil': async ({ playerId: heroid, context }) => {
    await call('heroes/changeinfo', { heroid, name: 'Anna', description: '', kind: 'pupil' }, context);
    await call('shares/make', { wall: {} }, context);
  },
  'the player becomes a pupil whom a lesson by link shows': async ({ playerId: heroid, context }) => {
    await call('shares/make', { wall: {} }, context);
    await call('heroes/changeinfo', { heroid, name: 'Anna', description: '', kind: 'pupil' }, context);
  },
};

test.each(Object.entries(SHOWN))('the findings are searched again here before %s', async (_way, show) => {
  const helper = await aHelper(tests);
  const { userId, playerId, context } = helper;
  await importGames(tests, playerId);
  await help(tests, context, (answer) => answer);
  await show(helper);
  await askFor(tests, userId, ['e2e4']);
  expect(await acquire(context)).toEqual([]);
  const pool = aFakePool({ name: HELPER_ENGINE });
  await searchAll(tests, pool);
  expect(pool.stats().nodes).toBeGreaterThan(nodesAlone / 2);
  expect(await findingsOf(tests, playerId)).toEqual(truth);
});

test('a liar does not escape the check by deleting its games', async () => {
  const liar = await aHelper(tests, 0);
  await importGames(tests, liar.playerId);
  await help(tests, liar.context, (answer) => shifted(answer, 150));
  await call('heroes/delete', { heroid: liar.playerId }, liar.context);
  while ((await removeNextBatch(tests.db, 1000, () => 0)) !== undefined);
  await searchAll(tests, aFakePool({ name: HELPER_ENGINE }));
  expect(await checkAnswers(tests.db)).toEqual([liar.userId]);
});

test('nobody reads which of the own answers are searched again', async () => {
  const helper = await aHelper(tests, 0);
  await importGames(tests, helper.playerId);
  await help(tests, helper.context);
  const rows: Record<string, string[]> = {};
  for (const table of await listOwnTables(tests.db, helper.userId)) {
    const own: string[] = [];
    for await (const row of table.rows()) own.push(row);
    rows[table.name] = own;
  }
  expect(rows.own_evaluations?.length).toBeGreaterThan(20);
  const columns = [rows.own_evaluations, rows.helpers].flatMap((own) =>
    Object.keys(JSON.parse(own?.[0] ?? '')),
  );
  expect(columns).toContain('cp');
  expect(columns).toContain('refused_at');
  expect(columns.filter((name) => name === 'checking' || name === 'confirmed')).toEqual([]);
});
