import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call } from '../../../test/call.ts';
import { withDatabase } from '../../../test/database.ts';
import { italianScene, type Scene } from '../../../test/italianScene.ts';
import { loadDrawn, saveToss } from '../../store/study/coinDraws.ts';
import { loadCoinEffect } from './coin.ts';

const tests = withDatabase();

const SLIP = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. Nxe5 Nxe5 5. d4';
const HELD = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. d3 Bc5 5. O-O';

/** The moves to the critical position. */
const PATH = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'g8f6'];
/** Where the finding stands in the games besides. */
const PLACES = [[], PATH.slice(0, 2), PATH.slice(0, 4), [...PATH, 'd2d3', 'f8c5'], [...PATH, 'd2d3', 'd7d6']];

/** Gives the finding of the scene to more positions, so that there is something to choose among. */
async function copyFinding({ heroid, posid, idAfter }: Scene, ways = PLACES): Promise<void> {
  for (const way of ways)
    await sql`
      insert into findings
      select (json_populate_record(f, json_build_object('position_id', ${await idAfter(way)}::int8))).*
      from findings f where f.player_id = ${heroid} and f.position_id = ${posid}
      on conflict (player_id, position_id) do update set critical = excluded.critical, mdegree = excluded.mdegree
    `.execute(tests.db);
}

function on(day: number): Date {
  return new Date(Date.UTC(2024, 0, day));
}

test('a coin needs six positions', async () => {
  const { context, heroid } = await italianScene(tests.database);
  await expect(call('training/toss', { heroid }, context)).rejects.toMatchObject({ code: 'conflict' });
  const { players } = await call('today/load', {}, context);
  expect(players[0]?.coin).toBe(0);
});

test('half of the costliest positions go into the plan, and the others wait two weeks', async () => {
  const scene = await italianScene(tests.database);
  const { heroid, posid } = scene;
  const context = { ...scene.context, now: () => on(10) };
  await copyFinding(scene);
  expect((await call('today/load', {}, context)).players[0]?.coin).toBe(6);
  await call('training/addtolist', { heroid, posid, herowhite: 1 }, context);
  expect((await call('today/load', {}, context)).players[0]?.coin, 'while something is due').toBe(0);
  await call('training/delfromlist', { heroid, posid, herowhite: 1 }, context);
  expect(await call('training/toss', { heroid }, context)).toEqual({ chosen: 3, of: 6 });
  const plan = (await call('training/getlist', { heroid }, context)).items;
  const drawn = await tests.db.selectFrom('coin_draws').selectAll().where('player_id', '=', heroid).execute();
  const chosen = drawn.filter((one) => one.chosen).map((one) => one.position_id);
  expect(drawn).toHaveLength(6);
  expect(new Set(plan.map((one) => one.posid))).toEqual(new Set(chosen));
  const again = call('training/toss', { heroid }, { ...context, now: () => on(20) });
  await expect(again).rejects.toMatchObject({ code: 'conflict' });
  const worstOn = async (day: number) =>
    (await call('today/load', {}, { ...context, now: () => on(day) })).worst?.posid;
  expect(await worstOn(23), 'the others wait').toBeUndefined();
  const waiting = drawn.filter((one) => !one.chosen).map((one) => one.position_id);
  expect(waiting).toContain(await worstOn(25));
});

test('two tosses at once choose the same half, and one after a killed one puts it into the plan', async () => {
  const scene = await italianScene(tests.database);
  const { heroid } = scene;
  const context = { ...scene.context, now: () => on(10) };
  await copyFinding(scene);
  // Another one each time: tossed twice, both halves could be chosen.
  const toss = (random: () => number) => call('training/toss', { heroid }, { ...context, random });
  // The second one finds as many of the half outside the plan as the first has not put into it yet: three, or none.
  const both = await Promise.allSettled([toss(() => 0), toss(() => 0.99)]);
  expect(both).toContainEqual({ status: 'fulfilled', value: { chosen: 3, of: 6 } });
  const planned = async () =>
    (await call('training/getlist', { heroid }, context)).items.map((one) => one.posid);
  const drawn = await tests.db.selectFrom('coin_draws').selectAll().where('player_id', '=', heroid).execute();
  const chosen = drawn.filter((one) => one.chosen).map((one) => one.position_id);
  expect(drawn).toHaveLength(6);
  expect(new Set(await planned())).toEqual(new Set(chosen));
  // As a process leaves it that is killed after the draw.
  await tests.db.deleteFrom('trees').where('player_id', '=', heroid).execute();
  expect(await toss(() => 0.5)).toEqual({ chosen: 3, of: 6 });
  expect(new Set(await planned())).toEqual(new Set(chosen));
  await expect(toss(() => 0.5)).rejects.toMatchObject({ code: 'conflict' });
});

test('what the player takes out of the plan again stays drawn, and the coin does not bring it back', async () => {
  const scene = await italianScene(tests.database);
  const { heroid } = scene;
  const context = { ...scene.context, now: () => on(10) };
  await copyFinding(scene);
  await call('training/toss', { heroid }, context);
  const { items } = await call('training/getlist', { heroid }, context);
  const coin = async () => {
    const { players } = await call('today/load', {}, context);
    return { coin: players[0]?.coin, tossed: players[0]?.tossed };
  };
  // One as a killed toss leaves it, the others as the player leaves them.
  const [lost, ...removed] = items;
  await tests.db
    .deleteFrom('trees')
    .where('position_id', '=', lost?.posid ?? 0)
    .execute();
  for (const { posid, herowhite } of removed)
    await call('training/delfromlist', { heroid, posid, herowhite }, context);
  expect(await coin()).toEqual({ coin: 1, tossed: true });
  expect(await call('training/toss', { heroid }, context)).toEqual({ chosen: 1, of: 6 });
  await call('trees/delete', { heroid, posid: lost?.posid ?? 0, herowhite: lost?.herowhite ?? 1 }, context);
  expect(await coin()).toEqual({ coin: 0 });
  await expect(call('training/toss', { heroid }, context)).rejects.toMatchObject({ code: 'conflict' });
  const drawn = (await loadDrawn(tests.db)).filter(({ playerId }) => playerId === heroid);
  expect(
    drawn.filter(({ chosen }) => chosen),
    'by intention',
  ).toHaveLength(3);
});

test('a chosen position with nothing to train yet counts as drawn, and stops nothing', async () => {
  const scene = await italianScene(tests.database);
  const { heroid } = scene;
  const mate = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];
  await copyFinding(scene, [[], PATH.slice(0, 2), PATH.slice(0, 4), [...PATH, 'd2d3', 'f8c5'], mate]);
  // The coin chooses the costliest, among them the mate.
  const context = { ...scene.context, now: () => on(10), random: () => 0 };
  const { chosen } = await call('training/toss', { heroid }, context);
  const drawn = await tests.db.selectFrom('coin_draws').selectAll().where('player_id', '=', heroid).execute();
  expect(drawn.filter((one) => one.chosen)).toHaveLength(3);
  expect(chosen).toBe(2);
  const { items } = await call('training/getlist', { heroid }, context);
  expect(items).toHaveLength(chosen);
});

test('the effect counts what happened between one coin and the next, studied or not', async () => {
  const scene = await italianScene(tests.database);
  const { heroid, posid } = scene;
  await saveToss(tests.db, heroid, on(10), [{ positionId: posid, chosen: true }]);
  await scene.addGame({ day: 12, moves: HELD });
  await scene.addGame({ day: 13, moves: SLIP });
  await saveToss(tests.db, heroid, on(24), [{ positionId: posid, chosen: false }]);
  await scene.addGame({ day: 26, moves: SLIP });
  const own = (await loadDrawn(tests.db)).filter(({ playerId }) => playerId === heroid);
  expect(own.map(({ chosen, before, after }) => ({ chosen, before, after }))).toEqual([
    {
      chosen: true,
      before: { right: 0, fine: 4, mistake: 3 },
      after: { right: 0, fine: 1, mistake: 1 },
    },
    {
      chosen: false,
      before: { right: 0, fine: 5, mistake: 4 },
      after: { right: 0, fine: 0, mistake: 1 },
    },
  ]);
  const { players, chosen } = await loadCoinEffect(tests.db);
  expect(players).toBeGreaterThanOrEqual(1);
  expect(chosen.observed).toBeGreaterThanOrEqual(1);
  // What the computer of a user found counts for that user alone.
  await tests.db
    .updateTable('findings')
    .set({ own_searches: true })
    .where('player_id', '=', heroid)
    .execute();
  expect((await loadDrawn(tests.db)).filter(({ playerId }) => playerId === heroid)).toEqual([]);
});
