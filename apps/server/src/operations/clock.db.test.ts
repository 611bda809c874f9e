import { sql } from 'kysely';
import { Rating } from 'ts-fsrs';
import { expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { italianScene, type Scene } from '../../test/italianScene.ts';
import { startLog } from '../domain/schedule/card.ts';
import { saveCards } from '../store/study/cards.ts';

const tests = withDatabase();

/** The critical position in the plan, its move known since before the games, and played there within two seconds. */
async function habit({ known = true } = {}): Promise<Scene> {
  const scene = await italianScene(tests.database);
  const { heroid, posid, context } = scene;
  await call('training/addtolist', { heroid, posid, herowhite: 1 }, context);
  const start = new Date('2024-01-01T13:00:00Z');
  const answers = [{ atMs: start.getTime(), grade: known ? Rating.Good : Rating.Again } as const];
  await saveCards(tests.db, heroid, [{ ...startLog('d2d3', start), answers, positionId: posid }]);
  await sql`update encounters set clock_used = 200 where position_id = ${posid}`.execute(tests.db);
  return scene;
}

async function begun({ heroid, context }: Scene) {
  const { trainingid } = await call('training/createclock', { heroid }, context);
  return await call('training/startt', { trainingid }, context);
}

async function lastGrade(heroid: number): Promise<number | undefined> {
  const row = await tests.db
    .selectFrom('cards')
    .select('answers')
    .where('player_id', '=', heroid)
    .executeTakeFirstOrThrow();
  return (row.answers as { grade: number }[]).at(-1)?.grade;
}

test('asks what is known and fails by habit, and no move of its tree that was never tested', async () => {
  const scene = await habit();
  const { heroid, posid, context } = scene;
  expect(await call('training/habits', { heroid }, context)).toEqual({
    positions: [{ posid, herowhite: 1 }],
  });
  const training = await begun(scene);
  expect(training).toMatchObject({ clock: 5, daily: true, mode: 'test', next: { posid, introduce: false } });
  expect(training.nodes).toHaveLength(1);
  // It is not the session of the day.
  expect(await call('training/today', { heroid }, context)).toMatchObject({ trainingid: null });
});

test('asks nothing that is not known, also where it is wanted', async () => {
  const { heroid, posid, context } = await habit({ known: false });
  expect(await call('training/habits', { heroid }, context)).toEqual({ positions: [] });
  for (const posids of [undefined, [posid]])
    await expect(
      call('training/createclock', { heroid, ...(posids && { posids }) }, context),
    ).rejects.toMatchObject({ code: 'not-found' });
});

test.each([
  { what: 'in time', move: 'd2d3', ms: 5000, grade: Rating.Good, result: { inTime: 1, late: 0, wrong: 0 } },
  { what: 'late', move: 'd2d3', ms: 5001, grade: Rating.Hard, result: { inTime: 0, late: 1, wrong: 0 } },
  { what: 'at no known time', move: 'd2d3', ms: null, grade: Rating.Hard, result: { inTime: 0, late: 1 } },
  { what: 'wrong', move: 'h2h4', ms: 1000, grade: Rating.Again, result: { inTime: 0, late: 0, wrong: 1 } },
])('an answer $what', async ({ move, ms, grade, result }) => {
  const scene = await habit();
  const { heroid, posid, context } = scene;
  const { trainingid } = await begun(scene);
  const { training } = await call('training/update', { trainingid, posid, move, ms }, context);
  // A miss is asked again; the first answer counts.
  if (training.next) await call('training/update', { trainingid, posid, move: 'd2d3', ms: 900 }, context);
  const ending = await call('training/completet', { trainingid }, context);
  expect(ending.clock).toMatchObject({ ...result, again: grade === Rating.Good ? [] : [posid] });
  expect(await lastGrade(heroid)).toBe(grade);
});

test('the time that a device measured counts, however late the answer arrives', async () => {
  const scene = await habit();
  const { posid, context } = scene;
  const { trainingid } = await begun(scene);
  const parcel = await call('training/parcel', { trainingid }, context);
  expect(parcel).toMatchObject({ training: { clock: 5 }, plan: { clock: 5 } });
  const answer = { uuid: crypto.randomUUID(), posid, move: 'd2d3', verdict: 'correct' as const, ms: 2500 };
  const answers = [{ ...answer, at: context.now().toISOString() }];
  await call('training/answers', { trainingid, answers }, context);
  const ending = await call('training/completet', { trainingid }, context);
  expect(ending.clock).toEqual({ inTime: 1, late: 0, wrong: 0, medianMs: 2500, again: [] });
});
