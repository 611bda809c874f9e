import { type Mtd, operations } from '@tabia/api-client/contract';
import { fenOfKey, keysAlong } from '@tabia/chess';
import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { ITALIAN, italianScene, type Scene } from '../../test/italianScene.ts';
import { aServer, aSession, closeServers } from '../../test/server.ts';
import type { PgliteDatabase } from '../store/database/pglite/openPglite.ts';

const store = withDatabase();
closeServers();

/** What a page shows without changing anything. */
const READS: readonly Mtd[] = [
  'account/whois',
  'heroes/list',
  'misc/help',
  'misc/mainpage',
  'misc/randomfen',
  'nicknames/list',
  'openingtrees/explore',
  'openingtrees/getmovestatuses',
  'openingtrees/groupmoves',
  'openingtrees/herochain',
  'openingtrees/heronode',
  'openingtrees/herovariants',
  'openingtrees/leavenode',
  'reminders/load',
  'shares/list',
  'task/done',
  'task/get',
  'today/load',
  'training/getlist',
  'training/incomplete',
  'training/list',
  'training/load',
  'training/punishlist',
  'training/today',
  'progress/load',
  'trees/listbypool',
  'trees/load',
  'usergames/evidence',
  'usergames/gaps',
  'rivals/map',
  'rivals/reply',
  'usergames/loadheader',
  'usergames/loadmoves',
  'usergames/loadpgn',
  'usergames/mistakes',
  'usergames/mistakesopening',
  'usergames/summary',
  'usergames/uncalculated',
  'users/balance',
  'users/getinfo',
  'users/getpreferences',
  'users/getsettings',
  'users/paymentnotice',
  'users/quota',
];

let scene: Scene;
let cookie = '';
const numbers: Record<string, unknown> = {};

/** The input of an example with the numbers of the scene. */
function inputOf(mtd: Mtd): object {
  const entries = Object.entries(operations[mtd].example.input);
  return Object.fromEntries(entries.map(([name, value]) => [name, numbers[name] ?? value]));
}

beforeAll(async () => {
  scene = await italianScene(store.database);
  const { heroid, nicknameId, posid, context } = scene;
  const postoid = await scene.idAfter([...ITALIAN, 'd2d3']);
  const { games } = await call('usergames/loadheader', { heroid }, context);
  Object.assign(numbers, { heroid, rivalid: heroid, posid, posids: [posid], posfromid: posid, postoid });
  Object.assign(numbers, { nicknameid: nicknameId, gameid: games[0]?.gameid });
  await call('trees/save', inputOf('trees/save') as never, context);
  numbers.trainingid = (
    await call('training/create', inputOf('training/create') as never, context)
  ).trainingid;
  cookie = await aSession(store.db, scene.context.user?.id ?? 0);
  await (store.database as Partial<PgliteDatabase>).connection?.refuseWrites(true);
});

test('what is saved is refused as on a full disk', async (context) => {
  if (store.database.kind === 'postgres')
    context.skip('A server with a full disk is tested with a real disk.');
  const refused = call('heroes/add', { name: 'Nobody' }, scene.context);
  await expect(refused).rejects.toMatchObject({ code: '53100' });
  const { post } = await aServer(store.database);
  const { status, body, headers } = await post('heroes/add', { name: 'Nobody' }, { cookie });
  // A code, of which the page makes words of its language.
  expect({ status, code: body.code, busy: body.busy }).toEqual({
    ...{ status: 503, code: 'busy', busy: 'disk-full' },
  });
  expect(headers['retry-after']).toBe('60');
});

test.each(READS)('%s is answered while nothing can be written', async (mtd) => {
  expect(await call(mtd, inputOf(mtd) as never, scene.context)).toBeDefined();
});

test('the archive of an account is sent as well', async () => {
  const { app } = await aServer(store.database);
  const headers = { cookie };
  const { statusCode, rawPayload } = await app.inject({ url: '/v1/export', headers });
  expect(statusCode).toBe(200);
  expect(Object.keys(unzipSync(new Uint8Array(rawPayload)))).toContain('data/users.json');
});

test('a position of a game that no page has shown yet is answered as well', async () => {
  const fen = fenOfKey(keysAlong(ITALIAN, 3).at(-1) as string);
  const input = { heroid: scene.heroid, herowhite: 1, fen } as const;
  expect((await call('openingtrees/explore', input, scene.context)).total).toBeGreaterThan(0);
});
