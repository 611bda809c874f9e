import { describe, expect, test } from 'vitest';
import { testNow } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { ITALIAN, italianScene, type Scene } from '../../test/italianScene.ts';
import type { Context } from '../services/context/operation.ts';

const store = withDatabase();

function after(scene: Scene, seconds: number): Context {
  return { ...scene.context, now: () => new Date(testNow.getTime() + seconds * 1000) };
}

function limited(context: Context, daily_limit: number): Context {
  const user = context.user === null ? null : { ...context.user, preferences: { daily_limit } };
  return { ...context, user };
}

/** Two trees in the plan: the expensive position, and one before it that costs nothing. */
async function planned() {
  const scene = await italianScene(store.database);
  const { context, heroid, posid } = scene;
  const cheap = await scene.idAfter(['e2e4', 'e7e5']);
  for (const id of [cheap, posid])
    await call('training/addtolist', { heroid, posid: id, herowhite: 1 }, context);
  return { ...scene, cheap };
}

async function begun(context: Context, heroid: number) {
  const { trainingid } = await call('training/createtoday', { heroid }, context);
  return await call('training/startt', { trainingid }, context);
}

/** Answers the present question; the prepared move unless another is given, null to be shown it. */
async function answer(context: Context, trainingid: number, move?: string | null, hinted = false) {
  const { next } = await call('training/load', { trainingid }, context);
  if (next === null) throw new Error('Nothing is asked');
  const prepared = await preparedAt(next.posid);
  const given = { trainingid, posid: next.posid, hinted, move: move === undefined ? prepared : move };
  return await call('training/update', given, context);
}

async function preparedAt(posid: number): Promise<string> {
  const { key } = await store.db
    .selectFrom('positions')
    .select('key')
    .where('id', '=', posid)
    .executeTakeFirstOrThrow();
  const move = [
    ['pppp1ppp/8/4p3/4P3/8/PPPP1PPP', 'g1f3'],
    ['pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP', 'f1c4'],
    ['2n2n2/4p3/2B1P3/5N2', 'd2d3'],
    ['2n2n2/2b1p3/2B1P3/3P1N2', 'e1g1'],
    ['2np1n2/4p3/2B1P3/3P1N2', 'c2c3'],
  ].find(([ranks = '']) => key.includes(ranks))?.[1];
  if (move === undefined) throw new Error(`No move is prepared in ${key}`);
  return move;
}

describe('train today', () => {
  test('two devices that ask for the session of the day at once get the same one', async () => {
    const { context, heroid } = await planned();
    const made = Array.from({ length: 4 }, () => call('training/createtoday', { heroid }, context));
    const ids = (await Promise.all(made)).map(({ trainingid }) => trainingid);
    expect(new Set(ids).size).toBe(1);
  });

  test('asks all that is due in one session, new moves shown first and asked later, the most expensive first', async () => {
    const { context, heroid, posid } = await planned();
    expect(await call('training/today', { heroid }, context)).toEqual({
      positions: 2,
      // Five moves, all of them new: each is shown once and asked once.
      questions: 10,
      minutes: 3,
      trainingid: null,
      today: { limit: 20, done: 0, left: 20 },
    });
    const session = await begun(context, heroid);
    expect(session).toMatchObject({
      daily: true,
      mode: 'test',
      next: { posid, introduce: true, hint: 'd2d3', herowhite: 1, from: { hm: 0 }, play: ITALIAN },
    });
    const { trainingid } = session;
    const asked: number[] = [];
    for (let next = session.next; next !== null; ) {
      asked.push(next.posid);
      next = (await answer(context, trainingid, undefined, next.introduce)).training.next;
    }
    expect(asked).toHaveLength(10);
    expect(new Set(asked).size).toBe(5);
    // Between a new move and its test come three other questions, as long as that many are left.
    expect(asked.lastIndexOf(posid) - asked.indexOf(posid)).toBe(4);
    const ending = await call('training/completet', { trainingid }, context);
    expect(ending).toMatchObject({ success: 5, failure: 0, none: 0, misses: [] });
    expect(await call('training/today', { heroid }, context)).toMatchObject({
      positions: 0,
      questions: 0,
      minutes: 0,
      today: { done: 2 },
    });
    await expect(call('training/createtoday', { heroid }, context)).rejects.toMatchObject({
      code: 'not-found',
    });
    const { trainings } = await call('training/list', { heroid }, context);
    expect(trainings.map(({ state, failure }) => [state, failure])).toEqual([
      ['complete', 0],
      ['complete', 0],
    ]);
  });

  test('a miss comes back after three others, and the end names it with what was answered', async () => {
    const scene = await planned();
    const { heroid, posid } = scene;
    const { trainingid } = await begun(scene.context, heroid);
    // The moves are known: they count at once.
    await answer(scene.context, trainingid, 'h2h4');
    const asked: number[] = [];
    for (let hasNext = true; hasNext; ) {
      const { next } = await call('training/load', { trainingid }, scene.context);
      asked.push(next?.posid ?? 0);
      // When the new move is asked it is missed once more.
      const isTest = next?.posid === posid && asked.filter((id) => id === posid).length === 1;
      const { training } = await answer(scene.context, trainingid, isTest ? 'h2h4' : undefined);
      hasNext = training.next !== null;
    }
    expect(asked.indexOf(posid)).toBe(3);
    expect(asked.lastIndexOf(posid)).toBeGreaterThan(3);
    const ending = await call('training/completet', { trainingid }, scene.context);
    expect(ending).toMatchObject({ success: 4, failure: 1, failed: [posid] });
    expect(ending.misses).toEqual([
      {
        posid,
        rootid: posid,
        fen: expect.stringContaining('r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2'),
        hm: 6,
        herowhite: 1,
        prepared: { uci: 'd2d3', san: 'd3' },
        answered: { uci: 'h2h4', san: 'h4' },
        loss: expect.any(Number),
        reason: expect.objectContaining({ line: expect.any(Array) }),
      },
    ]);
    expect(ending.misses[0]?.loss).toBeGreaterThan(15);
    expect(await call('training/completet', { trainingid }, scene.context)).toEqual(ending);
  });

  test('respects the daily limit, and asks only the moves that are due', async () => {
    const scene = await planned();
    const { context, heroid, posid, cheap } = scene;
    const one = limited(context, 1);
    expect(await call('training/today', { heroid }, one)).toMatchObject({ positions: 1, questions: 6 });
    const { trainingid, nodes } = await begun(one, heroid);
    expect(nodes).toHaveLength(3);
    for (let count = 0; count < 3; count += 1) await answer(one, trainingid);
    await call('training/completet', { trainingid }, one);
    expect(await call('training/today', { heroid }, one)).toMatchObject({
      positions: 0,
      today: { limit: 1, done: 1, left: 0 },
    });
    // The moves of the other tree that were just tested are not due any more.
    const more = await begun(limited(context, 2), heroid);
    const due = more.nodes.map((node) => node.posid);
    expect(due).toContain(cheap);
    expect(due).not.toContain(posid);
  });

  test('may be left: what is done counts, and the session of the day is taken up again', async () => {
    const scene = await planned();
    const { context, heroid, cheap } = scene;
    const { trainingid } = await begun(context, heroid);
    const list = () => call('training/getlist', { heroid }, context);
    const isDone = async () => (await list()).today.done > 0;
    while (!(await isDone())) await answer(context, trainingid);
    const left = await list();
    expect(left.today).toMatchObject({ done: 1 });
    // The moves that both trees share are asked with the other one, which is still under way.
    expect(left.items.find((item) => item.posid === cheap)).toMatchObject({
      last_result: { failure: 0, mode: 'test' },
    });
    await call('training/abortt', { trainingid }, context);
    const today = await call('training/today', { heroid }, context);
    expect(today).toMatchObject({ trainingid, positions: 1 });
    const again = await begun(context, heroid);
    expect(again.trainingid).toBe(trainingid);
    for (let next = again.next; next !== null; ) next = (await answer(context, trainingid)).training.next;
    await call('training/completet', { trainingid }, context);
    const { trainings } = await call('training/list', { heroid }, context);
    expect(trainings).toHaveLength(2);
    const cards = await store.db.selectFrom('cards').select('card').where('player_id', '=', heroid).execute();
    expect(cards.map(({ card }) => (card as { reps: number }).reps)).toEqual(cards.map(() => 1));
  });

  test('broken off after misses, it is counted and goes on until its questions are answered', async () => {
    const { context, heroid, posid } = await italianScene(store.database);
    await call('training/addtolist', { heroid, posid, herowhite: 1 }, context);
    const { trainingid, nodes } = await begun(context, heroid);
    const missed = async () => {
      const { nodes: present } = await call('training/load', { trainingid }, context);
      return present.filter(({ result }) => result === 'failure').length;
    };
    while ((await missed()) < nodes.length) await answer(context, trainingid, null);
    await call('training/abortt', { trainingid }, context);
    // Each missed move has its day now, and the session asks it still.
    expect(await call('training/today', { heroid }, context)).toMatchObject({
      ...{ trainingid, positions: 1, today: { done: 0 } },
    });
    const { items } = await call('training/getlist', { heroid }, context);
    expect(items.filter(({ today }) => today).map((item) => item.posid)).toEqual([posid]);
    expect(await call('today/load', {}, context)).toMatchObject({ positions: 1 });
    const again = await begun(context, heroid);
    expect(again.trainingid).toBe(trainingid);
    for (let next = again.next; next !== null; ) next = (await answer(context, trainingid)).training.next;
    expect(await call('training/today', { heroid }, context)).toMatchObject({
      ...{ trainingid: null, positions: 0, today: { done: 1 } },
    });
  });

  test('asks what left the plan after it was made, counts it and records its answers', async () => {
    const { context, heroid, posid, cheap } = await planned();
    const { trainingid, next } = await begun(context, heroid);
    expect(next).toMatchObject({ posid });
    const root = { heroid, posid, herowhite: 1 as const };
    const count = () => call('training/today', { heroid }, context);
    await call('training/delfromlist', root, context);
    expect(await count()).toMatchObject({ trainingid, positions: 2, questions: 5 });
    await call('training/addtolist', root, context);
    expect(await count(), 'back in the plan').toMatchObject({ trainingid, positions: 2, questions: 5 });
    await call('training/delfromlist', root, context);
    for (let asked = true; asked; ) asked = (await answer(context, trainingid)).training.next !== null;
    expect(await count()).toMatchObject({ positions: 0, questions: 0, today: { done: 2 } });
    const { trainings } = await call('training/list', { heroid }, context);
    expect(new Set(trainings.map((training) => training.posid))).toEqual(new Set([posid, cheap]));
  });

  test('estimates the minutes by the answering times of the player', async () => {
    const scene = await planned();
    const { heroid, posid } = scene;
    const root = { heroid, posid, herowhite: 1 as const };
    // Twelve answers a minute apart, with one night in between.
    for (let session = 0; session < 4; session += 1) {
      const { trainingid } = await call(
        'training/create',
        { ...root, mode: 'learn', repetitions: 2 },
        scene.context,
      );
      await call('training/startl', { trainingid }, scene.context);
      for (let count = 0; count < 6; count += 1)
        await answer(after(scene, 40_000 * session + 60 * count), trainingid);
      await call('training/completel', { trainingid }, scene.context);
    }
    const { questions, minutes } = await call('training/today', { heroid }, scene.context);
    expect(minutes).toBe(questions);
  });
});

describe('variety', () => {
  test('the reply that was met more often comes first more often, and the position by the ways it was reached', async () => {
    const scene = await italianScene(store.database);
    const { heroid, posid } = scene;
    // The same position by another order of moves, as often as by the usual one.
    for (let day = 8; day < 15; day += 1)
      await scene.addGame({ day, moves: '1. e4 e5 2. Bc4 Nf6 3. Nf3 Nc6 4. d3 Bc5 5. O-O' });
    const root = { heroid, posid, herowhite: 1 as const };
    await call('training/addtolist', root, scene.context);
    const seen = { replies: new Set<string>(), ways: new Set<string>() };
    const firsts: string[] = [];
    for (let seed = 0; seed < 24; seed += 1) {
      let drawn = seed;
      const random = (): number => {
        drawn = (drawn * 7 + 5) % 24;
        return (drawn + 0.5) / 24;
      };
      const context = { ...scene.context, random };
      const created = await call('training/create', { ...root, mode: 'test' }, context);
      seen.ways.add(created.prehistory.join(' '));
      const { trainingid } = await call('training/startt', { trainingid: created.trainingid }, context);
      const { training } = await answer(context, trainingid, 'd2d3');
      firsts.push(training.next?.play.at(-1) ?? '');
    }
    for (const reply of firsts) seen.replies.add(reply);
    expect([...seen.replies].sort()).toEqual(['d7d6', 'f8c5']);
    // Bc5 was met nine times, d6 twice.
    expect(firsts.filter((reply) => reply === 'f8c5').length).toBeGreaterThan(firsts.length / 2);
    expect([...seen.ways].sort()).toEqual(['e2e4 e7e5 f1c4 g8f6 g1f3 b8c6', 'e2e4 e7e5 g1f3 b8c6 f1c4 g8f6']);
  });
});
