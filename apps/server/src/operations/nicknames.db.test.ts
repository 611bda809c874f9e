import { afterEach, describe, expect, test } from 'vitest';
import {
  type Fault,
  samplePgn,
  startChesscomStandIn,
  startLichessStandIn,
} from '../../../../tests/support/platforms/index.ts';
import { aNickname, aPlayer, aUser } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { aConfig, aContext, recordedJobs } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { italianScene, type Scene } from '../../test/italianScene.ts';
import { anOpenTransaction, ONE_CONNECTION, waitingForLocks } from '../../test/openTransaction.ts';
import { moveGames } from '../jobs/gameBatches.ts';
import { addSource } from '../services/sources/addSource.ts';
import { lockUser } from '../store/accounts/users.ts';
import { listNicknames, updateNickname } from '../store/games/nicknames.ts';
import { deletePlayer, deleteUser } from '../store/removal/removeNextBatch.ts';
import type { Db } from '../store/schema/schema.ts';

const store = withDatabase();

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function deleteAccount(transaction: Db, userId: number): Promise<void> {
  await lockUser(transaction, userId);
  await deleteUser(transaction, userId);
}

/** A user with a player, and both platforms, each with one player. */
async function aVisitor(faults: readonly Fault[] = []) {
  const lichess = await startLichessStandIn({
    players: [{ name: 'Anna_Plays', pgn: samplePgn('Anna_Plays', 3) }],
    faults,
  });
  const chesscom = await startChesscomStandIn({ players: [{ name: 'Boris', pgn: samplePgn('Boris', 2) }] });
  stops.push(lichess.close, chesscom.close);
  const user = await aUser(store.db);
  const { id: heroid } = await aPlayer(store.db, { userId: user.id });
  const { jobs, sent } = recordedJobs();
  const config = aConfig({ platformUrls: { lichess: lichess.url, chesscom: chesscom.url } });
  return { lichess, heroid, sent, user, context: aContext(store.database, { user, jobs, config }) };
}

async function listed({ context, heroid }: Pick<Scene, 'context' | 'heroid'>, archived = false) {
  return (await call('nicknames/list', { heroid, archived }, context)).nicknames;
}

describe('a name on a platform', () => {
  test('is checked without being added, on either platform, in any letter case', async () => {
    const visitor = await aVisitor();
    const check = (source: 3 | 4, name: string) => call('nicknames/check', { source, name }, visitor.context);
    expect(await check(3, 'ANNA_plays')).toEqual({ exists: true, name: 'Anna_Plays', games: 3 });
    expect(await check(4, 'BORIS')).toEqual({ exists: true, name: 'boris', games: null });
    expect(await check(3, 'nobody')).toEqual({ exists: false, name: 'nobody', games: null });
    expect(await check(4, 'nobody')).toMatchObject({ exists: false });
    expect(await check(3, '../etc')).toMatchObject({ exists: false });
    expect(await listed(visitor)).toEqual([]);
  });

  test('is added in the platform’s spelling and loaded from its own queue; not twice, not when there is none', async () => {
    const visitor = await aVisitor();
    const { context, heroid, sent } = visitor;
    const add = (source: 3 | 4, name: string) => call('nicknames/add', { heroid, source, name }, context);
    const { nicknameid } = await add(3, 'anna_PLAYS');
    const other = await add(4, 'Boris');
    expect(await listed(visitor)).toMatchObject([
      { nicknameid, source: 3, name: 'Anna_Plays', enabled: true, status: 'wait', paused: null },
      { nicknameid: other.nicknameid, source: 4, name: 'boris', status: 'wait' },
    ]);
    expect(sent).toEqual([
      { name: 'load-lichess', payload: { nicknameId: nicknameid } },
      { name: 'load-chesscom', payload: { nicknameId: other.nicknameid } },
    ]);
    await expect(add(3, 'Anna_Plays')).rejects.toMatchObject({ code: 'nickname-exists' });
    await expect(add(3, 'nobody')).rejects.toMatchObject({ code: 'nickname-not-found' });
    expect(sent).toHaveLength(2);
  });

  test.each<[string, Fault]>([
    ['refuses', { kind: 'page-not-found', times: 99 }],
    ['asks for a pause', { kind: 'status', status: 429, times: 99 }],
  ])('cannot be added while its platform %s', async (_, fault) => {
    const { context, heroid, sent } = await aVisitor([fault]);
    await expect(
      call('nicknames/add', { heroid, source: 3, name: 'Anna_Plays' }, context),
    ).rejects.toMatchObject({ code: 'platform-unreachable' });
    expect(sent).toEqual([]);
  });
});

/** What may become of a player while its new source is looked up. */
const FATES = {
  'is deleted': ({ context, heroid }: Pick<Scene, 'context' | 'heroid'>) =>
    call('heroes/delete', { heroid }, context),
  'is handed over': async ({ heroid }: Pick<Scene, 'heroid'>) => {
    const { id } = await aUser(store.db);
    await store.db.updateTable('players').set({ user_id: id }).where('id', '=', heroid).execute();
  },
};

test.each(Object.entries(FATES))('nothing is added to a player that %s meanwhile', async (_, happens) => {
  const visitor = await aVisitor();
  const { heroid, sent } = visitor;
  const hasRoom = async (): Promise<boolean> => {
    await happens(visitor);
    return true;
  };
  const add = call(
    'nicknames/add',
    { heroid, source: 3, name: 'Anna_Plays' },
    { ...visitor.context, disk: { hasRoom } },
  );
  await expect(add).rejects.toMatchObject({ code: 'not-found' });
  expect(await listNicknames(store.db, [heroid])).toEqual([]);
  expect(sent.filter(({ name }) => name !== 'remove-deleted')).toEqual([]);
});

test.for(['player', 'account'] as const)(
  'a source that is just being added is deleted with its %s',
  async (what, { skip }) => {
    if (store.database.kind === 'pglite') return skip(ONE_CONNECTION);
    const { context, heroid, user } = await aVisitor();
    const source = { playerId: heroid, source: 3, name: 'Anna_Plays', createdAt: context.now() } as const;
    const commit = await anOpenTransaction(store, (transaction) => addSource(transaction, context, source));
    const deleted = store.db.transaction().execute(async (transaction) => {
      if (what === 'player') await deletePlayer(transaction, user.id, heroid);
      else await deleteAccount(transaction, user.id);
    });
    await expect.poll(() => waitingForLocks(store.db)).toBe(1);
    await commit();
    await deleted;
    expect(await listNicknames(store.db, [heroid])).toEqual([]);
  },
);

test('nothing is moved to a player that is deleted meanwhile', async ({ skip }) => {
  if (store.database.kind === 'pglite') return skip(ONE_CONNECTION);
  const { context, user } = await aVisitor();
  const [from, to] = [
    await aPlayer(store.db, { userId: user.id }),
    await aPlayer(store.db, { userId: user.id }),
  ];
  const source = await aNickname(store.db, { playerId: from.id });
  const commit = await anOpenTransaction(store, (transaction) => deletePlayer(transaction, user.id, to.id));
  const moved = call('nicknames/reassign', { nicknameid: source.id, heroid: to.id }, context);
  const refused = expect(moved).rejects.toMatchObject({ code: 'not-found' });
  await expect.poll(() => waitingForLocks(store.db)).toBe(1);
  await commit();
  await refused;
  expect(await listNicknames(store.db, [from.id])).toHaveLength(1);
});

describe('a game source', () => {
  test.each([
    ['nicknames/disable', 'nicknames/enable'],
    ['nicknames/zip', 'nicknames/unzip'],
  ] as const)('after %s is out of the analysis, after %s in it again', async (away, back) => {
    const scene = await italianScene(store.database);
    const { context, nicknameId: nicknameid } = scene;
    const critical = async () => {
      const { nicknames: _, ...player } = (await call('heroes/list', {}, context)).heroes[0]!;
      return player.totals;
    };
    const before = await critical();
    expect(before.red + before.black + before.green).toBeGreaterThan(0);
    await call(away, { nicknameid }, context);
    await scene.plan();
    expect(await critical()).toMatchObject({ red: 0, black: 0, green: 0 });
    const isZipped = away === 'nicknames/zip';
    expect((await listed(scene)).map(({ enabled }) => enabled)).toEqual(isZipped ? [] : [false]);
    expect(await listed(scene, true)).toHaveLength(1);
    if (isZipped) {
      const load = call('misc/loadgames', { nicknameid }, context);
      await expect(load).rejects.toMatchObject({ code: 'source-archived' });
    }
    await call(back, { nicknameid }, context);
    await scene.plan();
    expect(await critical()).toEqual(before);
  });

  test('out of the archive loads what it missed; a file that was read to its end has nothing to load', async () => {
    const { context, heroid: playerId, sent } = await aVisitor();
    const names = { ann: { source: 3 }, half: { source: 2 }, whole: { source: 2 } } as const;
    const ids: Record<string, number> = {};
    for (const [name, { source }] of Object.entries(names)) {
      const { id } = await aNickname(store.db, { playerId, name, source });
      await updateNickname(store.db, id, { status: name === 'half' ? 'processing' : 'ok' });
      ids[name] = id;
    }
    for (const nicknameid of Object.values(ids)) {
      // Twice is as good as once.
      for (const mtd of ['nicknames/zip', 'nicknames/zip', 'nicknames/unzip', 'nicknames/unzip'] as const)
        await call(mtd, { nicknameid }, context);
    }
    expect(sent).toEqual([
      { name: 'load-lichess', payload: { nicknameId: ids.ann } },
      { name: 'load-games', payload: { nicknameId: ids.half } },
    ]);
    const states = (await listed({ context, heroid: playerId })).map(({ name, status }) => [name, status]);
    expect(Object.fromEntries(states)).toEqual({ ann: 'wait', half: 'wait', whole: 'ok' });
  });

  test('moves with its games to another player of the same user only', async () => {
    const scene = await italianScene(store.database);
    const { context, heroid, nicknameId: nicknameid } = scene;
    const other = await aPlayer(store.db, { userId: context.user?.id ?? 0 });
    const stranger = await aPlayer(store.db);
    const move = (to: number) => call('nicknames/reassign', { nicknameid, heroid: to }, context);
    await expect(move(stranger.id)).rejects.toMatchObject({ code: 'not-found' });
    await move(other.id);
    await moveGames(store.db, new AbortController().signal);
    await scene.plan();
    const games = async (id: number) => (await call('usergames/summary', { heroid: id }, context)).games;
    expect([await games(heroid), await games(other.id)]).toEqual([0, 7]);
    expect(await listed({ context, heroid: other.id })).toMatchObject([{ nicknameid }]);
    const { name, source } = (await listed({ context, heroid: other.id }))[0]!;
    await aNickname(store.db, { playerId: heroid, name, source: source as 2 });
    await expect(move(heroid)).rejects.toMatchObject({ code: 'nickname-exists' });
  });

  test('is deleted with its games and what was found in them', async () => {
    const scene = await italianScene(store.database);
    const { context, heroid, nicknameId: nicknameid } = scene;
    await call('nicknames/delete', { nicknameid }, context);
    await scene.plan();
    expect(await listed(scene, true)).toEqual([]);
    expect(await call('usergames/summary', { heroid }, context)).toMatchObject({ games: 0 });
    expect((await call('heroes/list', {}, context)).heroes[0]?.totals).toMatchObject({ red: 0, black: 0 });
    await expect(call('nicknames/delete', { nicknameid }, context)).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  test('reports its progress, never beyond its total, and what stopped it', async () => {
    const scene = await italianScene(store.database);
    const { context, heroid, nicknameId } = scene;
    const load = () => call('task/status', { taskid: `load-${nicknameId}` }, context);
    const change = { gamesLoaded: 7, gamesTotal: 5, skipped: { variant: 2 } };
    await updateNickname(store.db, nicknameId, { ...change, status: 'processing' });
    expect(await load()).toMatchObject({ state: 'running', done: 9, total: 9, paused: null });
    const [shown] = await listed(scene);
    expect(shown).toMatchObject({ games_loaded: 7, games_total: 7, skipped: { variant: 2 } });
    const until = new Date(context.now().getTime() + 60_000);
    await updateNickname(store.db, nicknameId, { pause: 'rate-limited', pauseUntil: until });
    const paused = { reason: 'rate-limited', until: until.toISOString() };
    expect(await load()).toMatchObject({ state: 'waiting', paused });
    expect(await listed(scene)).toMatchObject([{ status: 'processing', paused }]);
    await updateNickname(store.db, nicknameId, {
      status: 'error',
      errorCode: 'platform-unreachable',
      pause: null,
    });
    expect(await load()).toMatchObject({
      state: 'failed',
      error: 'platform-unreachable',
      seconds_left: null,
    });
    const analyze = await call('task/status', { taskid: `analyze-${heroid}` }, context);
    expect(analyze.done).toBeLessThanOrEqual(analyze.total ?? 0);
    await expect(call('task/status', { taskid: 'load-0' }, context)).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(call('task/status', { taskid: 'tea' }, context)).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});
