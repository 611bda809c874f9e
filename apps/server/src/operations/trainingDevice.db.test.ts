import { brotliCompressSync } from 'node:zlib';
import { Parcel } from '@tabia/api-client/contract';
import { legalUcis } from '@tabia/chess';
import { EngineError } from '@tabia/engine';
import { ANSWER_NODES } from '@tabia/mistakes';
import type { TrainingPlan, TrainingProgress } from '@tabia/mistakes/training';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { seeded } from '../../../../tests/support/training/seeded.ts';
import { aUser, testNow } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { answered, begun, reviewMoments } from '../../test/deviceTraining.ts';
import { aFakePool, engineAtWork } from '../../test/enginePool.ts';
import { ENGINE, ITALIAN, italianScene } from '../../test/italianScene.ts';
import { storeEvaluations } from '../store/positions/evaluations.ts';
import { countDifferingVerdicts } from '../store/study/trainings.ts';

const store = withDatabase();

function rows() {
  return store.db.selectFrom('training_answers').selectAll().orderBy('id').execute();
}

/** A move between two squares, legal or not. */
function anyMove(random: () => number): string {
  const square = () => 'abcdefgh'[Math.floor(random() * 8)] + String(1 + Math.floor(random() * 8));
  return square() + square();
}

describe('a parcel', () => {
  test('has every verdict that the server would give, and no other', async () => {
    const scene = await italianScene(store.database);
    const { trainingid, next } = await begun(scene);
    const parcel = await call('training/parcel', { trainingid }, scene.context);
    expect(Parcel.parse(parcel)).toEqual(parcel);
    expect(parcel).toMatchObject({ now: testNow.toISOString(), training: { trainingid } });
    expect(parcel.positions[0]?.posid).toBe(next?.posid);
    expect(parcel.positions).toHaveLength(3);
    const [first] = parcel.positions;
    const of = (uci: string) => first?.moves.find((move) => move.uci === uci);
    expect(of('f3e5')).toMatchObject({ toomuch: true, grade: 'blunder', punishment: ['c6e5', 'd2d4'] });
    expect(of('f3e5')?.reason?.kind).toBe('punished');
    expect(of('b1c3')).toMatchObject({ toomuch: false, reason: null });
    // The last of the deep lines loses too much: so does what is behind it, by a bound.
    expect([of('h2h4'), first?.others]).toEqual([undefined, true]);

    const plan = parcel.plan as unknown as TrainingPlan;
    const progress = parcel.progress as unknown as TrainingProgress;
    // A session with this position first in its queue.
    const judgedByServer = async (input: { posid: number; move: string; hinted: boolean }) => {
      const isAsked = ({ line, decision }: { line: number; decision: number }) =>
        plan.lines[line]?.decisions[decision]?.posid === input.posid;
      const queue = progress.queue.toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a)));
      const changed = JSON.stringify({ ...progress, queue });
      await store.db
        .updateTable('trainings')
        .set({ progress: changed })
        .where('id', '=', trainingid)
        .execute();
      return await call('training/update', { ...input, trainingid }, scene.context);
    };
    // The server is asked about each move of the parcel, and says the same.
    let compared = 0;
    for (const { posid, moves } of parcel.positions)
      for (const { uci, toomuch, grade, ...told } of moves) {
        const judged = await judgedByServer({ posid, move: uci, hinted: false });
        const decision = plan.lines.flatMap(({ decisions }) => decisions).find((one) => one.posid === posid);
        const isBad = toomuch && grade !== 'playable';
        const expected = decision?.prepared.includes(uci) ? 'correct' : isBad ? 'inaccurate' : 'also_good';
        expect([uci, judged.verdict, judged.loss]).toEqual([uci, expected, told.loss]);
        if (expected === 'inaccurate')
          expect([judged.punishment, judged.reason]).toEqual([told.punishment, told.reason]);
        compared += 1;
      }
    expect(compared).toBeGreaterThanOrEqual(15);
  });

  test('calls no move wrong by a bound alone where the last of the deep lines is playable', async () => {
    const scene = await italianScene(store.database);
    const { trainingid } = await begun(scene);
    const lines = ['d2d3', 'f3g5', 'e1g1', 'b1c3', 'a2a3'].map((move, index) => ({
      ...{ move, cp: [80, 60, 50, 40, 25][index] ?? 0, pv: [move] },
    }));
    await store.db
      .updateTable('evaluations')
      .set({ lines: JSON.stringify(lines) } as object)
      .where('position_id', '=', scene.posid)
      .where('nodes', '=', 1_000_000)
      .execute();
    const parcel = await call('training/parcel', { trainingid }, scene.context);
    const [first] = parcel.positions;
    expect(first?.moves.find(({ uci }) => uci === 'a2a3')).toMatchObject({
      toomuch: true,
      grade: 'playable',
    });
    expect(first?.others).toBe(false);
  });

  test('stays small: thirty positions in 60 kilobytes', async () => {
    const scene = await italianScene(store.database);
    const { trainingid } = await begun(scene);
    const parcel = await call('training/parcel', { trainingid }, scene.context);
    const [first] = parcel.positions;
    const random = seeded(32);
    // No two lines are alike, else they would be packed into one.
    const withOwnLines = <T>(moves: T): T =>
      JSON.parse(
        JSON.stringify(moves).replace(/"[a-h][1-8][a-h][1-8]"/g, () => JSON.stringify(anyMove(random))),
      );
    // Each position with a verdict and a reason for every legal move, and numbers of its own.
    const positions = Array.from({ length: 30 }, (_, index) => ({
      ...first,
      posid: 1000 + index,
      moves: legalUcis(parcel.training.fen).map((uci, place) => ({
        ...withOwnLines(first?.moves.find(({ toomuch }) => toomuch) ?? first?.moves[0]),
        uci,
        loss: ((index * 37 + place * 13) % 400) / 10,
        shortage: (index * 53 + place * 29) % 500,
      })),
    }));
    const bytes = brotliCompressSync(JSON.stringify({ ...parcel, positions })).byteLength;
    expect(bytes).toBeLessThan(60_000);
  });

  test('of the day comes with the session that it begins, or goes on with', async () => {
    const scene = await italianScene(store.database);
    const { heroid, posid, context } = scene;
    await expect(call('training/opentoday', { heroid }, context)).rejects.toMatchObject({
      code: 'not-found',
    });
    await call('training/addtolist', { heroid, posid, herowhite: 1 }, context);
    const parcel = await call('training/opentoday', { heroid }, context);
    expect(parcel.training).toMatchObject({ daily: true, state: 'active', next: { posid } });
    const { trainingid } = parcel.training;
    expect(parcel).toEqual(await call('training/parcel', { trainingid }, context));
    expect(await call('training/opentoday', { heroid }, context)).toEqual(parcel);
  });

  test('of tomorrow has what today does not ask, begins with its first answer, and is found when its day comes', async () => {
    const scene = await italianScene(store.database);
    const { heroid, posid, context } = scene;
    const early = await scene.idAfter(['e2e4', 'e7e5']);
    const input = { heroid, daystart: testNow.toISOString() };
    await call('training/addtolist', { heroid, posid, herowhite: 1 }, context);
    const today = await call('training/opentoday', input, context);
    await expect(call('training/taketomorrow', input, context)).rejects.toMatchObject({ code: 'not-found' });
    await call('training/addtolist', { heroid, posid: early, herowhite: 1 }, context);
    const parcel = await call('training/taketomorrow', input, context);
    const { trainingid, next } = parcel.training;
    expect(parcel.training).toMatchObject({ state: 'created', posid: early });
    expect((await call('training/taketomorrow', input, context)).training.trainingid).toBe(trainingid);
    // Today is not mixed up with it.
    expect((await call('training/opentoday', input, context)).training.trainingid).toBe(
      today.training.trainingid,
    );

    const day = 24 * 3_600_000;
    const tomorrow = { ...context, now: () => new Date(testNow.getTime() + day + 60_000) };
    const answers = [answered(next?.posid ?? 0, null, 'inaccurate', tomorrow.now())];
    const { taken } = await call('training/answers', { trainingid, answers }, tomorrow);
    expect(taken[0]?.outcome).toBe('counted');
    const found = { heroid, daystart: new Date(testNow.getTime() + day).toISOString() };
    const opened = await call('training/opentoday', found, tomorrow);
    expect(opened.training).toMatchObject({ trainingid, state: 'active' });
    // It can be ended like one that was started.
    expect(await call('training/completet', { trainingid }, tomorrow)).toMatchObject({ failure: 0 });
  });

  test('is given to nobody else', async () => {
    const scene = await italianScene(store.database);
    const { trainingid } = await begun(scene);
    const stranger = { ...scene.context, user: await aUser(store.db) };
    await expect(call('training/parcel', { trainingid }, stranger)).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('the answers of a device', () => {
  test('are counted once, however often they are sent', async () => {
    const scene = await italianScene(store.database);
    const { trainingid, nodes } = await begun(scene);
    const [first, second, third] = nodes.map(({ posid }) => posid);
    const answers = [
      answered(first ?? 0, 'f3e5', 'inaccurate'),
      answered(second ?? 0, 'e1g1', 'correct'),
      answered(third ?? 0, 'c2c3', 'correct'),
      answered(first ?? 0, 'd2d3', 'correct'),
    ];
    const part = { trainingid, answers: answers.slice(0, 2) };
    const { taken } = await call('training/answers', part, scene.context);
    expect(taken).toMatchObject([
      { outcome: 'counted', verdict: 'inaccurate' },
      { outcome: 'counted', verdict: 'correct' },
    ]);
    // The answer of the server was lost, and two windows send everything again.
    const both = await Promise.all(
      [0, 1].map(() => call('training/answers', { trainingid, answers }, scene.context)),
    );
    const outcomes = both.map((sent) => sent.taken.map(({ outcome }) => outcome));
    for (const [one, two] of outcomes.map((each) => each.slice(0, 2)))
      expect([one, two]).toEqual(['again', 'again']);
    expect(outcomes.flat().filter((outcome) => outcome === 'counted')).toHaveLength(2);
    expect((await rows()).filter((row) => row.training_id === trainingid).map(({ uuid }) => uuid)).toEqual(
      answers.map(({ uuid }) => uuid),
    );
    const training = await call('training/load', { trainingid }, scene.context);
    expect(training.next).toBeNull();
    const ending = await call('training/completet', { trainingid }, scene.context);
    expect(ending).toMatchObject({ success: 2, failure: 1, none: 0, failed: [first] });
    expect(await countDifferingVerdicts(store.db)).toBe(0);
  });

  test('that a device judges wrongly are judged by the server, and that is counted', async () => {
    const scene = await italianScene(store.database);
    const { trainingid } = await begun(scene);
    const answers = [answered(scene.posid, 'f3e5', 'correct')];
    const { taken } = await call('training/answers', { trainingid, answers }, scene.context);
    expect(taken).toMatchObject([{ outcome: 'counted', verdict: 'inaccurate' }]);
    const { nodes } = await call('training/load', { trainingid }, scene.context);
    expect(nodes[0]?.result).toBe('failure');
    expect(await countDifferingVerdicts(store.db)).toBe(1);
    await store.db.deleteFrom('training_answers').execute();
  });

  test('count for a session that was finished on another device, and for a position that it has answered', async () => {
    const scene = await italianScene(store.database);
    const { trainingid, nodes } = await begun(scene);
    const [first, second] = nodes.map(({ posid }) => posid);
    await call('training/update', { trainingid, posid: first ?? 0, move: 'd2d3' }, scene.context);
    await call('training/completet', { trainingid }, scene.context);
    const answers = [
      answered(first ?? 0, 'f3e5', 'inaccurate'),
      answered(second ?? 0, 'e1g1', 'correct'),
      answered(4_000_000, 'e2e4', 'correct'),
    ];
    const { taken } = await call('training/answers', { trainingid, answers }, scene.context);
    expect(taken.map(({ outcome }) => outcome)).toEqual(['counted', 'counted', 'gone']);
    const { nodes: after, state } = await call('training/load', { trainingid }, scene.context);
    expect(state).toBe('complete');
    expect(after.map(({ result }) => result)).toEqual(['success', 'success', 'none']);
    const cards = await store.db
      .selectFrom('cards')
      .select('position_id')
      .where('player_id', '=', scene.heroid)
      .execute();
    expect(cards.map(({ position_id }) => position_id).sort()).toEqual([first, second].sort());
  });

  test('of which the device knew no verdict are searched for', async () => {
    const scene = await italianScene(store.database);
    const { trainingid } = await begun(scene);
    const answers = [answered(scene.posid, 'h2h4', null)];
    const { taken } = await call('training/answers', { trainingid, answers }, scene.context);
    expect(taken).toMatchObject([{ outcome: 'counted', verdict: 'inaccurate' }]);
    const after = await scene.idAfter([...ITALIAN, 'h2h4']);
    const searched = await store.db
      .selectFrom('evaluations')
      .select('nodes')
      .where('position_id', '=', after)
      .execute();
    expect(searched).toHaveLength(1);
  });

  test('at which the engine fails a few times do not count, and hold up no others', async () => {
    const scene = await italianScene(store.database);
    const { trainingid, nodes } = await begun(scene);
    const [, second] = nodes.map(({ posid }) => posid);
    // The search of the move is all that is missing.
    const known = { positionId: second ?? 0, nodes: ANSWER_NODES, multiPv: 1, depth: 12, cp: 30, lines: [] };
    await storeEvaluations(store.db, ENGINE, [known]);
    const crash = new EngineError('engine-crashed', 'The engine ended.');
    const pool = aFakePool({ name: ENGINE, before: () => Promise.reject(crash) });
    const context = { ...scene.context, wakeAnalysis: engineAtWork(store.database, pool) };
    const answers = [answered(second ?? 0, 'g2g4', null), answered(scene.posid, 'd2d3', 'correct')];
    const send = () => call('training/answers', { trainingid, answers }, context);
    for (const failures of [1, 2]) {
      await expect(send()).rejects.toMatchObject({ code: 'busy' });
      // Its rest is over.
      const failed = await store.db
        .updateTable('evaluation_requests')
        .set({ claimed_until: new Date(0) })
        .where('failure', 'is not', null)
        .returning('failures')
        .execute();
      expect(failed).toEqual([{ failures }]);
    }
    const { taken } = await send();
    expect(taken).toMatchObject([
      { uuid: answers[0]?.uuid, outcome: 'unjudged', verdict: null, judged: null },
      { uuid: answers[1]?.uuid, outcome: 'counted', verdict: 'correct' },
    ]);
    const { next } = await call('training/load', { trainingid }, scene.context);
    expect(next).toMatchObject({ posid: second, repeat: false });
  });

  test.each([
    ['1970', new Date(0)],
    ['the year 1', new Date('0001-01-01T00:00:00.000Z')],
    ['two days before', new Date(testNow.getTime() - 2 * 86_400_000)],
  ])('from a clock that stands in %s are not before their session', async (_, at) => {
    const scene = await italianScene(store.database);
    const { trainingid } = await begun(scene);
    const answers = [answered(scene.posid, 'd2d3', 'correct', at)];
    const later = new Date(testNow.getTime() + 60_000);
    await call('training/answers', { trainingid, answers }, { ...scene.context, now: () => later });
    expect((await rows()).at(-1)).toMatchObject({ at: later, device_verdict: 'correct' });
  });

  test('that come a week late keep their moment', async () => {
    const scene = await italianScene(store.database);
    const { trainingid } = await begun(scene);
    const at = new Date(testNow.getTime() + 60_000);
    const late = { ...scene.context, now: () => new Date(testNow.getTime() + 7 * 86_400_000) };
    const answers = [answered(scene.posid, 'd2d3', 'correct', at)];
    await call('training/answers', { trainingid, answers }, late);
    expect((await rows()).at(-1)).toMatchObject({ at });
  });

  test('that come a week late, with the end of their session, are scheduled at their moments', async () => {
    const scene = await italianScene(store.database);
    const { trainingid, nodes } = await begun(scene);
    const moments = nodes.map((_, index) => testNow.getTime() + (index + 1) * 60_000);
    const moves = ['d2d3', 'e1g1', 'c2c3'];
    const answers = nodes.map(({ posid }, index) =>
      answered(posid, moves[index] ?? null, 'correct', new Date(moments[index] ?? 0)),
    );
    const late = { ...scene.context, now: () => new Date(testNow.getTime() + 7 * 86_400_000) };
    await call('training/answers', { trainingid, answers }, late);
    await call('training/completet', { trainingid }, late);
    expect(await reviewMoments(store.db, scene, nodes)).toEqual(moments.map((moment) => [moment]));
  });

  test('from a clock that is ahead are not in the future', async () => {
    const scene = await italianScene(store.database);
    const { trainingid } = await begun(scene);
    const tomorrow = new Date(testNow.getTime() + 86_400_000);
    const answers = [answered(scene.posid, 'd2d3', 'correct', tomorrow)];
    await call('training/answers', { trainingid, answers }, scene.context);
    const last = (await rows()).at(-1);
    expect(last).toMatchObject({ at: testNow, ms: 2000, device_verdict: 'correct' });
  });
});

test('a training has no answers without end', async () => {
  const scene = await italianScene(store.database);
  const { trainingid, next } = await begun(scene);
  const posid = next?.posid ?? 0;
  await sql`insert into training_answers (training_id, position_id, line, verdict)
    select ${trainingid}::int8, ${posid}::int8, 0, 'correct' from generate_series(1, 9999)`.execute(store.db);
  const outcomeOf = async (answer: ReturnType<typeof answered>) => {
    const { taken } = await call('training/answers', { trainingid, answers: [answer] }, scene.context);
    return taken[0]?.outcome;
  };
  expect(await outcomeOf(answered(posid, null, 'inaccurate'))).toBe('counted');
  expect(await outcomeOf(answered(posid, null, 'inaccurate'))).toBe('full');
  const { positions } = await call('training/parcel', { trainingid }, scene.context);
  const update = { trainingid, posid: positions[0]?.posid ?? 0, move: null, hinted: false };
  await expect(call('training/update', update, scene.context)).rejects.toMatchObject({
    hint: expect.stringContaining('too many answers'),
  });
});
