import { describe, expect, test } from 'vitest';
import { testNow } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { ITALIAN, italianScene, type Scene } from '../../test/italianScene.ts';
import type { Context } from '../services/context/operation.ts';

const store = withDatabase();

function root({ heroid, posid }: Scene) {
  return { heroid, posid, herowhite: 1 as const };
}

async function answer(context: Context, trainingid: number, move: string) {
  const { next } = await call('training/load', { trainingid }, context);
  return await call('training/update', { trainingid, posid: next?.posid ?? 1, move }, context);
}

function atHour(scene: Scene, hour: number): Context {
  return {
    ...scene.context,
    now: () => new Date(testNow.getTime() + hour * 3_600_000),
  };
}

/** A finished test of the position in which every move held. */
async function trained(context: Context, scene: Scene): Promise<number> {
  const { trainingid } = await call('training/create', { ...root(scene), mode: 'test' }, context);
  await call('training/startt', { trainingid }, context);
  for (const move of ['d2d3', 'e1g1', 'c2c3']) await answer(context, trainingid, move);
  await call('training/completet', { trainingid }, context);
  return trainingid;
}

describe('a training that was broken off', () => {
  test('is listed as incomplete, can be loaded, and resumes where it stopped', async () => {
    const scene = await italianScene(store.database);
    const { context, heroid } = scene;
    const wanted = { ...root(scene), mode: 'learn' as const };
    const created = await call('training/createload', wanted, context);
    expect(created).toMatchObject({ state: 'created' });
    expect(await call('training/incomplete', { heroid }, context)).toEqual({ trainings: [] });
    const { trainingid } = created;
    await call('training/startl', { trainingid }, context);
    expect(await call('training/createload', wanted, context)).toMatchObject({ trainingid, state: 'active' });
    await answer(context, trainingid, 'd2d3');
    await call('training/abortl', { trainingid }, context);
    const { trainings } = await call('training/incomplete', { heroid }, context);
    expect(trainings).toMatchObject([
      {
        trainingid,
        mode: 'learn',
        state: 'aborted',
        lines: 2,
        lines_done: 0,
        success: 1,
        failure: 0,
        none: 2,
      },
    ]);
    expect(await call('training/createload', wanted, context)).toMatchObject({
      trainingid,
      state: 'aborted',
    });
    const again = await call('training/startl', { trainingid }, context);
    expect(again).toMatchObject({ state: 'active', next: { play: ['d2d3', 'f8c5'] } });
    for (const move of ['e1g1', 'c2c3']) await answer(context, trainingid, move);
    expect(await call('training/completel', { trainingid }, context)).toMatchObject({ success: 3, none: 0 });
    expect(await call('training/incomplete', { heroid }, context)).toEqual({ trainings: [] });
    const fresh = await call('training/createload', wanted, context);
    expect(fresh.trainingid).not.toBe(trainingid);
    expect(await call('training/createload', { ...wanted, mode: 'test' }, context)).toMatchObject({
      mode: 'test',
      state: 'created',
    });
  });

  test.each(['active', 'aborted', 'complete'] as const)(
    'made for learning, %s: starts as a test over the same lines, from the beginning',
    async (state) => {
      const scene = await italianScene(store.database);
      const { context, heroid } = scene;
      const { trainingid } = await call('training/create', { ...root(scene), mode: 'learn' }, context);
      await call('training/startl', { trainingid }, context);
      for (const move of state === 'complete' ? ['d2d3', 'e1g1', 'c2c3'] : ['d2d3'])
        await answer(context, trainingid, move);
      if (state === 'aborted') await call('training/abortl', { trainingid }, context);
      if (state === 'complete') await call('training/completel', { trainingid }, context);
      const learned = await call('training/load', { trainingid }, context);

      const test = await call('training/startt', { trainingid }, context);
      expect(test).toMatchObject({ mode: 'test', state: 'active', lines_done: 0, next: { hint: null } });
      expect(test.nodes).toEqual(learned.nodes.map((node) => ({ ...node, result: 'none' })));
      const { trainings } = await call('training/list', { heroid }, context);
      expect(trainings.map(({ mode, success, ...rest }) => [mode, rest.state, success])).toEqual([
        ['test', 'active', 0],
        ['learn', state === 'active' ? 'aborted' : state, state === 'complete' ? 3 : 1],
      ]);
    },
  );

  test('a finished one does not begin again, and a move that is being checked makes none', async () => {
    const scene = await italianScene(store.database);
    const { context, heroid } = scene;
    const trainingid = await trained(context, scene);
    await expect(call('training/startt', { trainingid }, context)).rejects.toMatchObject({
      code: 'conflict',
    });
    const posid = await scene.idAfter([...ITALIAN, 'd2d3', 'h7h6']);
    const bare = { heroid, posid, herowhite: 1 as const, mode: 'test' as const };
    await expect(call('training/createload', bare, context)).rejects.toMatchObject({
      code: 'calculating',
    });
  });
});

describe('the history', () => {
  test('is listed newest first, by page and by position, and forgotten one by one or as a whole', async () => {
    const scene = await italianScene(store.database);
    const { heroid, posid } = scene;
    const ids = [];
    for (const hour of [1, 2, 3]) ids.push(await trained(atHour(scene, hour), scene));
    const { context } = scene;
    const list = (page: object = {}) => call('training/list', { heroid, ...page }, context);
    const all = await list();
    expect(all.total).toBe(3);
    expect(all.trainings.map(({ trainingid }) => trainingid)).toEqual(ids.toReversed());
    expect(all.trainings[0]).toMatchObject({
      posid,
      mode: 'test',
      state: 'complete',
      success: 3,
      none: 0,
      lines_done: 2,
      ended_at: atHour(scene, 3).now().toISOString(),
    });
    expect(await list({ limit: 1, offset: 1 })).toMatchObject({
      total: 3,
      trainings: [{ trainingid: ids[1] }],
    });
    expect(await list({ offset: 3 })).toEqual({ trainings: [], total: 3 });
    expect(await list({ posid: await scene.idAfter(['e2e4']) })).toEqual({ trainings: [], total: 0 });
    const due = (await call('training/getlist', { heroid }, context)).items;

    await call('training/delete', { trainingid: ids[1] ?? 0 }, context);
    expect((await list()).total).toBe(2);
    await expect(call('training/load', { trainingid: ids[1] ?? 0 }, context)).rejects.toMatchObject({
      code: 'not-found',
    });
    const elsewhere = await scene.idAfter(['e2e4']);
    expect(await call('training/deleteall', { heroid, posid: elsewhere }, context)).toMatchObject({
      removed: 0,
    });
    expect(await call('training/deleteall', { heroid }, context)).toMatchObject({ removed: 2 });
    expect(await list()).toEqual({ trainings: [], total: 0 });
    // The due date of the position survives the deletion of its history.
    const after = (await call('training/getlist', { heroid }, context)).items;
    expect(after.map((item) => item.due)).toEqual(due.map((item) => item.due));
  });
});

describe('the schedule', () => {
  const untilDue = async (answers: readonly string[]): Promise<number> => {
    const scene = await italianScene(store.database);
    const { context } = scene;
    const { trainingid } = await call('training/create', { ...root(scene), mode: 'test' }, context);
    await call('training/startt', { trainingid }, context);
    for (const move of answers) await answer(context, trainingid, move);
    const { due } = await call('training/completet', { trainingid }, context);
    return Date.parse(due ?? '') - context.now().getTime();
  };

  test('depends on the loss of the answers: an equally good move does no harm, a failure brings it back soon', async () => {
    const prepared = await untilDue(['d2d3', 'e1g1', 'c2c3']);
    // O-O loses ten centipawns against d3, less than a point of win chance.
    expect(await untilDue(['e1g1', 'e1g1', 'c2c3'])).toBe(prepared);
    expect(await untilDue(['h2h4', 'e1g1', 'c2c3', 'd2d3'])).toBeLessThan(prepared);
  });

  test('a daily limit selects which due positions are for today', async () => {
    const scene = await italianScene(store.database);
    const { context, heroid } = scene;
    const limited = (limit: number, hour = 0): Context => {
      const user = context.user === null ? null : { ...context.user, preferences: { daily_limit: limit } };
      return { ...atHour(scene, hour), user };
    };
    await call('training/addtolist', root(scene), context);
    // A tree above the other one: its first moves are not trained along with that.
    const other = { heroid, posid: await scene.idAfter(['e2e4', 'e7e5']), herowhite: 1 as const };
    await call('training/addtolist', other, context);
    const fresh = await call('training/getlist', { heroid }, limited(1));
    expect(fresh).toMatchObject({ due: 2, today: { limit: 1, done: 0, left: 1 } });
    expect(fresh.items.map(({ today }) => today)).toEqual([true, false]);
    await trained(limited(1, 1), scene);
    const later = await call('training/getlist', { heroid }, limited(1, 2));
    expect(later).toMatchObject({ due: 1, today: { done: 1, left: 0 } });
    expect(later.items.some(({ today }) => today)).toBe(false);
    expect(await call('training/getlist', { heroid }, limited(3, 2))).toMatchObject({
      today: { done: 1, left: 2 },
    });
    expect(await call('training/getlist', { heroid }, limited(1, 30))).toMatchObject({
      today: { done: 0, left: 1 },
    });
    const daystart = atHour(scene, 2).now().toISOString();
    expect(await call('training/getlist', { heroid, daystart }, limited(1, 2))).toMatchObject({
      today: { left: 1 },
    });
  });

  test('a saved profile leaves only positions met in its games', async () => {
    const scene = await italianScene(store.database);
    const { context, heroid, posid } = scene;
    await call('training/addtolist', root(scene), context);
    const profile = { id: 'p', source: null, rating_group: null, timecontrols: [] };
    const planned = async (fields: object) => {
      const preferences = { training_profiles: [{ ...profile, ...fields }] };
      const user = context.user === null ? null : { ...context.user, preferences };
      const { items } = await call('training/getlist', { heroid, profileid: 'p' }, { ...context, user });
      return items.map((item) => item.posid);
    };
    await store.db
      .updateTable('encounters')
      .set({ opponent_rating: 1750, time_control: 4 })
      .where('player_id', '=', heroid)
      .execute();
    expect(await planned({})).toEqual([posid]);
    expect(await planned({ source: 2, rating_group: 2, timecontrols: [3, 4] })).toEqual([posid]);
    expect(await planned({ source: 3 })).toEqual([]);
    expect(await planned({ rating_group: 1 })).toEqual([]);
    expect(await planned({ timecontrols: [5] })).toEqual([]);
    await store.db
      .updateTable('games')
      .set({ player_rating: 1600, opponent_rating: 1750 })
      .where('player_id', '=', heroid)
      .execute();
    expect(await planned({ control: 'comparable' })).toEqual([posid]);
    expect(await planned({ control: 'equal' })).toEqual([]);
    await expect(call('training/getlist', { heroid, profileid: 'q' }, context)).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});
