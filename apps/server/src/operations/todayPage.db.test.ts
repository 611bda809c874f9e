import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aNickname, aPlayer, testNow } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { italianScene, type Scene } from '../../test/italianScene.ts';
import { anOpenTransaction, ONE_CONNECTION, waitingForLocks } from '../../test/openTransaction.ts';
import { study } from '../../test/study.ts';
import type { Context } from '../services/context/operation.ts';
import { SAMPLE_PLAYER } from '../services/players/loadPlayerCards.ts';
import { loadDrawn, saveToss } from '../store/study/coinDraws.ts';
import { saveStudy } from '../store/study/studies.ts';

const store = withDatabase();

const SLIP = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. Nxe5 Nxe5 5. d4';
const HELD = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. d3 Bc5 5. O-O';

/** A day of January 2024; games are played at its beginning. */
function on({ context }: Pick<Scene, 'context'>, day: number, hour = 12): Context {
  return { ...context, now: () => new Date(Date.UTC(2024, 0, day, hour)) };
}

test('says what new games say of studied positions, for a whole visit, and then no more', async () => {
  const scene = await italianScene(store.database);
  const { heroid, posid } = scene;
  await study(scene, on(scene, 10));
  const load = async (day: number, hour?: number) => {
    const page = await call('today/load', {}, on(scene, day, hour));
    return page.players[0]?.receipt ?? null;
  };
  expect(await load(11)).toBeNull();
  await scene.addGame({ day: 12, moves: HELD });
  const held = await load(13);
  expect(held).toMatchObject({
    games: 1,
    checking: false,
    held: [{ posid, herowhite: 1, hm: 6, planned: true }],
    failed: [],
    fresh: [],
    train: [],
  });
  const shown = { receipts: [{ heroid, through: held?.through ?? 0 }] };
  await call('today/shown', shown, on(scene, 13));
  // Before the first visit everything since the study was news; the same visit still says so.
  expect(await load(13, 13)).toEqual(held);
  expect(await load(13, 20), 'the next visit').toBeNull();
  await scene.addGame({ day: 14, moves: SLIP });
  const failed = await load(14, 13);
  expect(failed).toMatchObject({ games: 1, held: [], failed: [{ posid }] });
  await call('today/shown', { receipts: [{ heroid, through: failed?.through ?? 0 }] }, on(scene, 14, 13));
  expect(await load(14, 14), 'a reload loses nothing').toEqual(failed);
  expect(await load(15), 'the next visit begins after it').toBeNull();
});

test('a receipt that gets its last finding while it is read is not called complete without it', async ({
  skip,
}) => {
  if (store.database.kind === 'pglite') return skip(ONE_CONNECTION);
  const scene = await italianScene(store.database);
  const { heroid, posid } = scene;
  await study(scene, on(scene, 10));
  await scene.addGame({ day: 12, moves: SLIP });
  const findings = store.db.updateTable('findings').where('player_id', '=', heroid);
  await findings.set({ critical: 0, decided: false }).where('position_id', '=', posid).execute();
  // Only the state of the list is read there.
  const commit = await anOpenTransaction(store, (transaction) =>
    sql`lock table stale_players in access exclusive mode`.execute(transaction),
  );
  const loaded = call('today/load', {}, on(scene, 13));
  await expect.poll(() => waitingForLocks(store.db)).toBe(1);
  await findings.set({ critical: 1, decided: true }).where('position_id', '=', posid).execute();
  await commit();
  const { receipt } = (await loaded).players[0] ?? {};
  expect(receipt).toMatchObject({ checking: false, failed: [{ posid }] });
});

test('trains exactly the positions of a receipt', async () => {
  const scene = await italianScene(store.database);
  const { heroid, posid } = scene;
  await study(scene, on(scene, 10));
  await scene.addGame({ day: 12, moves: SLIP });
  const page = await call('today/load', {}, on(scene, 13));
  expect(page.players[0]?.receipt?.failed.map((one) => one.posid)).toEqual([posid]);
  expect(page.players[0]?.receipt?.train.map((one) => one.posid)).toEqual([posid]);
  const chosen = { heroid, posids: [posid] };
  const session = await call('training/createtoday', chosen, on(scene, 13));
  expect(session.nodes.map((node) => node.posid)).toContain(posid);
  expect(await call('training/createtoday', chosen, on(scene, 13))).toMatchObject({
    trainingid: session.trainingid,
  });
  const other = await scene.idAfter(['e2e4']);
  await expect(
    call('training/createtoday', { heroid, posids: [other] }, on(scene, 13)),
  ).rejects.toMatchObject({ code: 'not-found' });
});

test('asks chosen positions in their order, whether they are due or not', async () => {
  const scene = await italianScene(store.database);
  const { heroid, posid } = scene;
  await study(scene, on(scene, 10));
  expect((await call('training/today', { heroid }, on(scene, 10))).positions, 'nothing is due').toBe(0);
  const session = await call('training/createtoday', { heroid, posids: [posid] }, on(scene, 10));
  // Of what is not due only the first move is asked, not the whole tree.
  expect(session.nodes.map((node) => node.posid)).toEqual([posid]);
  const other = await scene.idAfter(['e2e4', 'e7e5']);
  await call('training/addtolist', { heroid, posid: other, herowhite: 1 }, on(scene, 10));
  for (const posids of [
    [posid, other],
    [other, posid],
  ]) {
    await store.db.deleteFrom('trainings').where('state', '=', 'created').execute();
    const { trainingid } = await call('training/createtoday', { heroid, posids }, on(scene, 10));
    const { plan } = await store.db
      .selectFrom('trainings')
      .select('plan')
      .where('id', '=', trainingid)
      .executeTakeFirstOrThrow();
    expect(plan).toMatchObject({ parts: posids.map((positionId) => ({ positionId })) });
  }
});

test('is about the players that are mine: not the sample, not one whose sources are archived', async () => {
  const scene = await italianScene(store.database);
  const userId = scene.context.user?.id ?? 0;
  const sample = await aPlayer(store.db, { userId, name: 'Sample' });
  await aNickname(store.db, { playerId: sample.id, source: 2, name: SAMPLE_PLAYER });
  const players = async () =>
    (await call('today/load', {}, scene.context)).players.map((player) => player.heroid);
  expect(await players()).toEqual([scene.heroid]);
  await call('nicknames/zip', { nicknameid: scene.nicknameId }, scene.context);
  expect(await players(), 'without games of my own the sample is there').toEqual([sample.id]);
});

test('own games beside those of the sample make a player like any other, on the cards as well', async () => {
  const { context, heroid } = await italianScene(store.database);
  const { id } = await aPlayer(store.db, { userId: context.user?.id ?? 0 });
  await aNickname(store.db, { playerId: id, source: 2, name: SAMPLE_PLAYER });
  const said = async () => ({
    today: (await call('today/load', {}, context)).players.map((player) => player.heroid),
    sample: (await call('heroes/list', {}, context)).heroes.find((hero) => hero.heroid === id)?.sample,
  });
  expect(await said()).toEqual({ today: [heroid], sample: true });
  const own = await aNickname(store.db, { playerId: id, source: 2 });
  expect(await said()).toEqual({ today: [heroid, id], sample: false });
  await call('nicknames/zip', { nicknameid: own.id }, context);
  expect(await said(), 'archived').toEqual({ today: [heroid], sample: true });
});

test('counts what is due as the header, the plan and the session do', async () => {
  const scene = await italianScene(store.database);
  const { heroid, posid, context } = scene;
  const cheap = await scene.idAfter(['e2e4', 'e7e5']);
  for (const id of [cheap, posid])
    await call('training/addtolist', { heroid, posid: id, herowhite: 1 }, context);
  const compare = async (at: Context) => {
    const page = await call('today/load', {}, at);
    const due = await call('training/today', { heroid }, at);
    const list = await call('training/getlist', { heroid }, at);
    expect(page.players[0]?.due).toEqual(due);
    expect(page).toMatchObject({ positions: due.positions, minutes: due.minutes, planned: 2 });
    expect(list.items.filter((item) => item.today)).toHaveLength(due.positions);
    const main = await call('misc/mainpage', {}, at);
    expect(main.plans).toEqual([
      { heroid, planned: 2, due: due.positions, training: due.trainingid !== null },
    ]);
    return due;
  };
  expect((await compare(context)).positions).toBe(2);
  const user = context.user === null ? null : { ...context.user, preferences: { daily_limit: 1 } };
  const limited = { ...context, user };
  expect((await compare(limited)).positions, 'within the daily limit').toBe(1);
  // Chosen positions open a session of the day: what it leaves out still counts.
  const { trainingid, nodes } = await call('training/createtoday', { heroid, posids: [posid] }, context);
  await call('training/startt', { trainingid }, context);
  expect(nodes).not.toHaveLength(0);
  expect(await compare(context)).toMatchObject({ positions: 2, trainingid });
});

test('when nothing is due: the worst position that nobody has taken up, and when there is more', async () => {
  const scene = await italianScene(store.database);
  const { heroid, posid } = scene;
  const before = await call('today/load', {}, on(scene, 10));
  expect(before).toMatchObject({ positions: 0, planned: 0, next: null });
  expect(before.worst).toMatchObject({ heroid, posid, herowhite: 1, hm: 6, met: 7, wrong: 3, playable: 0 });
  await study(scene, on(scene, 10));
  const after = await call('today/load', {}, on(scene, 10, 13));
  expect(after.worst).toBeNull();
  expect(after.positions).toBe(0);
  expect(Date.parse(after.next ?? '')).toBeGreaterThan(Date.UTC(2024, 0, 10, 13));
});

test('nothing of an opponent counts: not what is due, not the worst position, not the coin', async () => {
  const scene = await italianScene(store.database);
  const { heroid, posid } = scene;
  await study(scene, on(scene, 10));
  await scene.addGame({ day: 12, moves: SLIP });
  const before = await call('today/load', {}, on(scene, 40));
  expect(before.positions).toBeGreaterThan(0);
  const { heroes } = await call('heroes/list', {}, scene.context);
  const { name, description } = heroes[0] ?? { name: '', description: '' };
  await call('heroes/changeinfo', { heroid, name, description, kind: 'opponent' }, scene.context);
  expect((await call('heroes/list', {}, scene.context)).heroes[0]?.kind).toBe('opponent');
  const page = await call('today/load', {}, on(scene, 40));
  expect(page).toEqual({ positions: 0, minutes: 0, planned: 0, next: null, players: [], worst: null });
  await saveToss(store.db, heroid, new Date(0), [{ positionId: posid, chosen: true }]);
  expect((await loadDrawn(store.db)).filter(({ playerId }) => playerId === heroid)).toEqual([]);
  await expect(call('training/toss', { heroid }, on(scene, 40))).rejects.toMatchObject({ code: 'conflict' });
  await call('heroes/changeinfo', { heroid, name, description }, scene.context);
  expect((await call('heroes/list', {}, scene.context)).heroes[0]?.kind, 'stays').toBe('opponent');
});

test('a toss that never reached the plan is offered again until it has', async () => {
  const scene = await italianScene(store.database);
  const { heroid, posid } = scene;
  const coinOn = async (day: number) => (await call('today/load', {}, on(scene, day))).players[0]?.coin;
  await saveToss(store.db, heroid, on(scene, 20).now(), [{ positionId: posid, chosen: false }]);
  expect(await coinOn(21), 'nothing was chosen').toBe(0);
  await saveToss(store.db, heroid, on(scene, 39).now(), [{ positionId: posid, chosen: true }]);
  expect(await coinOn(40), 'what is left of it').toBe(1);
  expect(await call('training/toss', { heroid }, on(scene, 40))).toEqual({ chosen: 1, of: 6 });
  expect(await coinOn(40), 'in the plan').toBe(0);
});

test('a mistake that is back: whether it is trained today, until it is studied again', async () => {
  const scene = await italianScene(store.database);
  const { heroid, posid } = scene;
  await study(scene, on(scene, 10));
  await scene.addGame({ day: 12, moves: SLIP });
  const backOn = async (context: Context) => (await call('today/load', {}, context)).players[0]?.back;
  expect(await backOn(on(scene, 13))).toMatchObject([{ posid, planned: true, due: true }]);
  await call('training/delfromlist', { heroid, posid, herowhite: 1 }, on(scene, 13));
  expect(await backOn(on(scene, 13)), 'in no plan').toMatchObject([{ posid, planned: false, due: false }]);
  // Studied, and what games prove has not been worked out since.
  const studiedAt = new Date(testNow.getTime() + 86_400_000);
  await saveStudy(store.db, heroid, posid, { state: 1, studiedAt });
  expect(await backOn({ ...scene.context, now: () => studiedAt })).toEqual([]);
});

test('what is ignored is announced by nothing', async () => {
  const scene = await italianScene(store.database);
  const { heroid, posid, idAfter, addGame } = scene;
  const ignore = (of: number) =>
    call('openinglabels/addposlabel', { heroid, posid: of, labid: 23 }, scene.context);
  await study(scene, on(scene, 10));
  for (const day of [12, 13]) await addGame({ day, moves: SLIP });
  const load = async () => (await call('today/load', {}, on(scene, 14))).players[0];
  expect(await load()).toMatchObject({ back: [{ posid }], receipt: { failed: [{ posid }] } });
  await ignore(posid);
  expect(await load()).toMatchObject({ back: [], receipt: { games: 2, failed: [], train: [] } });
  // Two more games make another position critical, which nobody has studied.
  const fresh = await idAfter(['e2e4', 'e7e5']);
  await store.db
    .updateTable('findings')
    .set((eb) => ({
      critical: 1,
      wrong_moves: eb.val(['g1f3']),
      moves: JSON.stringify([{ uci: 'g1f3', count: 2, loss: 20 }]),
    }))
    .where('player_id', '=', heroid)
    .where('position_id', '=', fresh)
    .execute();
  expect((await load())?.receipt?.fresh.map((one) => one.posid)).toEqual([fresh]);
  await ignore(fresh);
  expect((await load())?.receipt).toMatchObject({ fresh: [], train: [] });
});
