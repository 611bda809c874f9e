import { API_PATH, ERROR_CODES, type Input, MTDS, type Mtd, operations } from '@tabia/api-client/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startChesscomStandIn, startLichessStandIn } from '../../../../tests/support/platforms/index.ts';
import { aUser, nextNumber } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { missingDatabase, withDatabase } from '../../test/database.ts';
import { aFakePool } from '../../test/enginePool.ts';
import { broken } from '../../test/fuzz/brokenValues.ts';
import { type Known, valuesFor } from '../../test/fuzz/schemaValues.ts';
import { ENGINE, ITALIAN, italianScene } from '../../test/italianScene.ts';
import { aServer, aSession, closeServersAtEnd, type TestServer } from '../../test/server.ts';
import { hashPassword } from '../services/accounts/passwordHash.ts';
import { createUpload } from '../store/games/uploads.ts';

/** `npm run test:fuzz` sets more runs and another seed; both are printed on failure. */
const RUNS = Number(process.env.TABIA_FUZZ_RUNS ?? 12);
const SEED = Number(process.env.TABIA_FUZZ_SEED ?? 20_261_121);
const PASSWORD = 'Caro-Kann1';
const PGN = '1. e4 { [%eval 0.3] } e5 { [%eval 0.3] } 2. Nf3 { [%eval 0.3] } Nc6 { [%eval 0.2] } *\n';

const tests = withDatabase();
closeServersAtEnd();

interface Target {
  readonly server: TestServer;
  readonly userId: number;
  readonly passwordHash: string;
  readonly known: Known;
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

const afterEnd: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of afterEnd) await end();
});

async function aTarget(): Promise<Target> {
  const { database, db } = tests;
  const scene = await italianScene(database);
  const { context, heroid, posid, nicknameId } = scene;
  const userId = context.user?.id ?? 0;
  const platforms = [
    await startLichessStandIn({ players: [{ name: 'Anna_Plays', pgn: PGN }] }),
    await startChesscomStandIn({ players: [] }),
  ] as const;
  afterEnd.push(...platforms.map(({ close }) => close));
  const config = { platformUrls: { lichess: platforms[0].url, chesscom: platforms[1].url } };
  const server = await aServer(database, { config, services: { pool: aFakePool({ name: ENGINE }) } });
  const root = { heroid, posid, herowhite: 1 } as const;
  await call('training/addtolist', root, context);
  const { trainingid } = await call('training/create', { ...root, mode: 'test' }, context);
  const { tree } = await call('trees/load', root, context);
  const { games } = await call('usergames/loadheader', { heroid }, context);
  const upload = await createUpload(db, { userId, fileName: 'a.pgn', createdAt: new Date() }, bytesOf(PGN));
  const after = await Promise.all(['d2d3', 'f3e5'].map((move) => scene.idAfter([...ITALIAN, move])));
  const positions = [posid, ...after, await scene.idAfter([])];
  const known = {
    heroid: [heroid],
    heroids: [[heroid]],
    posid: positions,
    posfromid: [posid],
    postoid: after,
    nicknameid: [nicknameId],
    uploadid: [upload.id],
    gameid: games.map(({ gameid }) => gameid),
    trainingid: [trainingid, trainingid + 1, trainingid + 2],
    userid: [userId],
    tree: [tree, { ...tree, moves: [] }],
    fen: [
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w',
      '8/8/8/8/8/8/8/8 w - -',
      'k7/8/K7/8/8/8/8/7R w KQkq e6',
    ],
    pgn: [PGN, '1. e4 {[%eval #1.5]} e5 {[%eval 99999999]} 2. d4 {[%eval #-0]} *', '(((((', '[A "'],
    move: ['d2d3', 'f3e5', 'a2a3'],
    password: [PASSWORD],
    oldpassword: [PASSWORD],
    email: ['somebody@example.org'],
    name: ['anna_plays', 'hero1'],
    source: [2, 3, 4],
    pool: [1],
    herowhite: [1],
    herocats: [[]],
    timecontrols: [[]],
    datefrom: ['2020-01-01T00:00:00Z'],
    dateto: ['2030-01-01T00:00:00Z'],
    hm: [ITALIAN.length],
  };
  return { server, userId, passwordHash: await hashPassword(PASSWORD), known };
}

let target: Target;
beforeAll(async () => {
  if (missingDatabase === undefined) target = await aTarget();
});

/** Signed in as an administrator: as the owner of the scene, or as somebody new where accounts come to harm. */
async function aCookie(mtd: Mtd): Promise<string> {
  const { userId, passwordHash } = target;
  const isNew = mtd.startsWith('account/') || mtd.startsWith('service/');
  const user = isNew ? await aUser(tests.db, { isAdmin: true, passwordHash }) : { id: userId };
  await tests.db
    .updateTable('users')
    .set({ is_admin: true, restricted_at: null })
    .where('id', '=', user.id)
    .execute();
  return aSession(tests.db, user.id);
}

/** From another machine each time, so that no rate limit applies. */
function anAddress(): string {
  const number = nextNumber();
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

/** Operations that succeeded at least once: proves that payloads get past the schemas. */
const done = new Set<string>();

async function send(body: string, cookie: string, mtd?: Mtd): Promise<void> {
  const headers = { 'content-type': 'application/json', cookie };
  const remoteAddress = anAddress();
  const answer = await target.server.app.inject({
    method: 'POST',
    url: API_PATH,
    headers,
    remoteAddress,
    payload: body,
  });
  const { statusCode: status } = answer;
  const code = status === 200 ? undefined : answer.json().code;
  if (status === 200 && mtd !== undefined) done.add(mtd);
  const shown = body.slice(0, 2_000);
  expect({ shown, status, code }).not.toMatchObject({ status: 500 });
  if (status !== 200)
    expect({ shown, code }).toMatchObject({ code: expect.toSatisfy((it) => ERROR_CODES.includes(it)) });
}

/** Destructive operations run last: they would leave no data for the others. */
function isDestructive(mtd: Mtd): boolean {
  return /delete|relocate|reassign/.test(mtd);
}
const ordered = MTDS.toSorted((a, b) => Number(isDestructive(a)) - Number(isDestructive(b)));

describe('no payload makes it fail:', () => {
  test.each(ordered)('%s', async (mtd) => {
    const good = valuesFor(operations[mtd].input, target.known);
    const example = fc.constant(operations[mtd].example.input as Input<Mtd>);
    const cookie = await aCookie(mtd);
    let used = cookie;
    await fc.assert(
      fc.asyncProperty(fc.oneof(good, good, broken(good), broken(example)), async (payload) => {
        if (mtd.startsWith('account/')) used = await aCookie(mtd);
        await send(JSON.stringify({ ...(payload as object), mtd }), used, mtd);
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    );
  });
});

test('nothing that is sent makes it fail', async () => {
  const cookie = await aCookie('users/getinfo');
  const texts = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc.nat(20_000).map((depth) => '['.repeat(depth)),
    fc.nat(20_000).map((depth) => `{"mtd":"trees/save","tree":${'{"moves":['.repeat(depth)}`),
    fc.nat(6_000).map((depth) => `{"mtd":"trees/save","tree":${'['.repeat(depth)}${']'.repeat(depth)}}`),
    fc.constantFrom(...MTDS).map((mtd) => `{"mtd":"${mtd}","mtd":"${mtd}"}`),
  );
  await fc.assert(
    fc.asyncProperty(texts, (text) => send(text, cookie)),
    { seed: SEED, numRuns: 10 * RUNS, endOnFailure: true },
  );
});

test('nothing of it was a failure of the service', () => {
  const failures = target.server.lines.filter(({ level }) => Number(level) >= 50);
  expect(failures).toEqual([]);
});

test('most operations were done, not only refused', () => {
  expect(MTDS.filter((mtd) => !done.has(mtd)).length).toBeLessThan(MTDS.length / 3);
});
