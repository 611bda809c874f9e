import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listNetworks } from '@tabia/human/node';
import { listCollections, listUnfinished } from '@tabia/reference/node';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tinyNetwork } from '../../../../../packages/human/src/testing/tinyNetwork.ts';
import {
  type FileFault,
  type FileStandIn,
  gameMonthFiles,
  startFileStandIn,
} from '../../../../../tests/support/platforms/index.ts';
import { testNow } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { endComparison, findComparisonFetch, requestComparison } from '../../store/jobs/comparisonFetch.ts';
import { type FetchParts, fetchComparison } from './fetchComparison.ts';

const tests = withDatabase();
const MONTH = '2013-01';
const GAMES_FILE = `lichess_db_standard_rated_${MONTH}.pgn.zst`;
const GAMES = 1_000;
/** Two parts of a collection. */
const LONG_GAMES = 30_000;
const SOME_BYTES = 2_000;
const NETWORK = tinyNetwork();
const NEVER = new AbortController().signal;
const PATIENCE_MS = 120_000;

const files: Readonly<Record<string, Uint8Array>> = {
  ...gameMonthFiles({ [MONTH]: GAMES, '2014-01': LONG_GAMES }),
  'maia-1100.pb.gz': NETWORK,
};
let folder = '';
let standIn: FileStandIn;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabia-comparison-'));
  standIn = await startFileStandIn(files);
});
afterEach(async () => {
  await standIn.close();
  await rm(folder, { recursive: true });
});

function parts(changes: Partial<FetchParts> = {}): FetchParts {
  return {
    db: tests.db,
    now: () => testNow,
    log: pino({ enabled: false }),
    config: {
      ...{ netsDir: join(folder, 'nets'), referenceDir: join(folder, 'reference') },
      ...{ maiaUrl: standIn.url, gamesUrl: standIn.url, diskReservePercent: 0 },
    },
    networks: { 1100: createHash('sha256').update(NETWORK).digest('hex') },
    ...{ noteMs: 20, pauseMs: 1 },
    ...changes,
  };
}

/** What is there in the end, and how the fetch is noted. */
async function outcome() {
  const found = await findComparisonFetch(tests.db);
  const { netsDir, referenceDir } = parts().config;
  const collections = await listCollections(referenceDir);
  return {
    games: collections.map(({ games }) => games),
    levels: (await listNetworks(netsDir)).map(({ level }) => level),
    wanted: found?.wanted,
    problem: found?.problem,
  };
}

async function fetchMonth(changes?: Partial<FetchParts>, month = MONTH) {
  await requestComparison(tests.db, month, testNow);
  const isWhole = await fetchComparison(parts(changes), NEVER);
  return { isWhole, ...(await outcome()) };
}

const WHOLE = { isWhole: true, games: [GAMES], levels: [1100], wanted: undefined, problem: undefined };
/** Requests for the packed games, without those for their size. */
function gameRequests() {
  return standIn.requests.filter(({ name, method }) => name === GAMES_FILE && method === 'GET');
}

test('networks and games are fetched once, a wrong network is not kept, and nothing else stays on the disk', {
  timeout: PATIENCE_MS,
}, async () => {
  standIn.addFault({ name: /^maia/, kind: 'wrong-byte' });
  // It does not keep the games away.
  expect(await fetchMonth()).toEqual({
    ...WHOLE,
    isWhole: false,
    levels: [],
    wanted: false,
    problem: 'wrong-hash',
  });
  expect(await fetchMonth()).toEqual(WHOLE);
  expect((await readdir(join(folder, 'reference'))).filter((name) => name === 'fetched')).toEqual([]);
  expect(gameRequests()).toHaveLength(1);
  const asked = standIn.requests.length;
  expect(await fetchMonth()).toEqual(WHOLE);
  expect(standIn.requests).toHaveLength(asked);
  // A job that was sent twice finds nothing wanted.
  expect(await fetchComparison(parts(), NEVER)).toBe(false);
});

describe('a connection that breaks off', () => {
  test('continues where it was, and begins again at a server without ranges', {
    timeout: PATIENCE_MS,
  }, async () => {
    standIn.addFault({ name: /zst$/, kind: 'cut', bytes: SOME_BYTES, times: 2 });
    standIn.addFault({ name: /zst$/, kind: 'no-ranges' });
    expect(await fetchMonth()).toEqual(WHOLE);
    expect(gameRequests().map(({ range }) => range)).toEqual([
      undefined,
      `bytes=${SOME_BYTES}-`,
      `bytes=${2 * SOME_BYTES}-`,
    ]);
  });

  test('is given up after some tries, and what has come is not fetched again', {
    timeout: PATIENCE_MS,
  }, async () => {
    standIn.addFault({ name: /zst$/, kind: 'cut', bytes: SOME_BYTES });
    standIn.addFault({ name: /zst$/, kind: 'hang-up', times: 6 });
    expect(await fetchMonth()).toMatchObject({
      isWhole: false,
      games: [],
      problem: 'no-network',
      wanted: false,
    });
    expect(await fetchMonth()).toEqual(WHOLE);
    expect(gameRequests().at(-1)?.range).toBe(`bytes=${SOME_BYTES}-`);
  });
});

test('whatever stands in the way of the games is named, and then they are whole', {
  timeout: PATIENCE_MS,
}, async () => {
  const faults: readonly [FileFault, string][] = [
    [{ name: /sums/, kind: 'status', status: 404 }, 'not-found'],
    [{ name: /sums/, kind: 'status', status: 503 }, 'no-network'],
    [{ name: /zst$/, kind: 'status', status: 404 }, 'not-found'],
    [{ name: /zst$/, kind: 'wrong-byte' }, 'wrong-hash'],
  ];
  for (const [fault, problem] of faults) {
    standIn.addFault(fault);
    const failed = { isWhole: false, games: [], levels: [1100], wanted: false, problem };
    expect(await fetchMonth(), `${fault.kind} of ${fault.name}`).toEqual(failed);
  }
  expect(await fetchMonth()).toEqual(WHOLE);
});

test('without a network at all that is said', async () => {
  const { url } = standIn;
  await standIn.close();
  expect(await fetchMonth()).toMatchObject({ isWhole: false, levels: [], problem: 'no-network' });
  standIn = await startFileStandIn(files);
  expect(standIn.url).not.toBe(url);
});

test('a disk without room is named before anything is fetched', async () => {
  expect(await fetchMonth({ freeBytes: async () => SOME_BYTES })).toMatchObject({
    games: [],
    problem: 'no-room',
  });
  expect(gameRequests()).toEqual([]);
});

test('stopped, it ends soon; wanted again, it continues', { timeout: PATIENCE_MS }, async () => {
  standIn.addFault({ name: /zst$/, kind: 'stall', bytes: SOME_BYTES });
  await requestComparison(tests.db, MONTH, testNow);
  const running = fetchComparison(parts(), NEVER);
  await expect
    .poll(() => findComparisonFetch(tests.db), { timeout: PATIENCE_MS })
    .toMatchObject({ phase: 'games', done: SOME_BYTES, total: files[GAMES_FILE]?.length });
  await endComparison(tests.db, { problem: null, now: testNow });
  expect(await running).toBe(false);
  expect(await outcome()).toMatchObject({ games: [], wanted: false, problem: null });
  expect(await fetchMonth()).toEqual(WHOLE);
  expect(gameRequests().at(-1)?.range).toBe(`bytes=${SOME_BYTES}-`);
});

test('a process that stops leaves it wanted, also while it counts, and no game counts twice', {
  timeout: PATIENCE_MS,
}, async () => {
  const month = '2014-01';
  await requestComparison(tests.db, month, testNow);
  const stopping = new AbortController();
  const running = fetchComparison(parts(), stopping.signal);
  const caught = expect(running).rejects.toThrow('The process is stopping');
  await expect
    .poll(async () => (await listUnfinished(join(folder, 'reference'))).length, { timeout: PATIENCE_MS })
    .toBe(1);
  stopping.abort(new Error('The process is stopping'));
  await caught;
  expect(await findComparisonFetch(tests.db)).toMatchObject({ wanted: true });
  expect(await fetchComparison(parts(), NEVER)).toBe(true);
  expect(await outcome()).toMatchObject({ games: [LONG_GAMES], wanted: undefined });
});
