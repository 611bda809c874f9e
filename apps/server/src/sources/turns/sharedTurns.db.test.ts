import { afterEach, describe, expect, test } from 'vitest';
import { samplePgn, startLichessStandIn } from '../../../../../tests/support/platforms/index.ts';
import { aNickname, nextNumber, testNow } from '../../../test/builders.ts';
import { addressOf, withDatabase } from '../../../test/database.ts';
import { aPlatform, platforms } from '../../../test/platform.ts';
import { loadGames } from '../../jobs/loading/loadGames.ts';
import type { Database } from '../../store/database/database.ts';
import { openDatabase } from '../../store/database/openDatabase.ts';
import { findNicknameById } from '../../store/games/nicknames.ts';
import { joinPlatformQueue, tryPlatformTurn } from '../../store/games/platformTurns.ts';
import { HostQuietError, type TurnRequest } from './hostTurns.ts';
import { createSharedTurns, type SharedTurns } from './openTurns.ts';

const tests = withDatabase();

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

/** Another process on the same database, with its own connections where the database is a server. */
async function aProcess(): Promise<{ database: Database; turns: SharedTurns }> {
  const address = await addressOf(tests.database);
  const own = address && (await openDatabase({ url: address.href }));
  if (own) closings.push(() => own.close());
  const database = own ?? tests.database;
  const turns = await createSharedTurns(database, (error) => {
    throw error;
  });
  closings.push(turns.close);
  return { database, turns };
}

const patient: TurnRequest = { urgent: false, maxQuietMs: 60_000 };
const hurried: TurnRequest = { urgent: true, maxQuietMs: 0 };
function aHost(): string {
  return `platform${nextNumber()}.example.org`;
}

describe('turns shared by several processes', () => {
  test('of many requests of three processes one is under way at a time, in the order they came', async () => {
    const processes = [await aProcess(), await aProcess(), await aProcess()];
    const host = aHost();
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const asked: Promise<void>[] = [];
    for (let number = 0; number < 24; number += 1) {
      const turn = processes[number % 3]!.turns.take(host, patient);
      asked.push(
        turn.then(async ({ release }) => {
          running += 1;
          most = Math.max(most, running);
          order.push(number);
          await new Promise((resolve) => setImmediate(resolve));
          running -= 1;
          release();
        }),
      );
      // Each is in the queue before the next one asks.
      await expect
        .poll(async () => {
          const rows = await tests.db.selectFrom('platform_queue').select('id').execute();
          return rows.length + order.length;
        })
        .toBeGreaterThan(number);
    }
    await Promise.all(asked);
    expect(most).toBe(1);
    expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, number) => number));
    expect(order.indexOf(0)).toBe(0);
  });

  test('an urgent request goes first, and the current holder in another process is notified', async () => {
    const [one, two] = [await aProcess(), await aProcess()];
    const host = aHost();
    const held = await one.turns.take(host, patient);
    const order: string[] = [];
    const note = (name: string, request: TurnRequest, { turns }: { turns: SharedTurns }) =>
      turns.take(host, request).then(({ release }) => {
        order.push(name);
        release();
      });
    const waiting = note('patient', patient, one);
    await expect.poll(() => tests.db.selectFrom('platform_queue').select('id').execute()).toHaveLength(2);
    const hurry = note('hurried', hurried, two);
    await expect.poll(() => held.preempted.aborted, { timeout: 30_000 }).toBe(true);
    held.release();
    await Promise.all([waiting, hurry]);
    expect(order).toEqual(['hurried', 'patient']);
  });

  test('a look-up goes before imports that other processes began earlier', async () => {
    const [one, two, three] = [await aProcess(), await aProcess(), await aProcess()];
    const host = aHost();
    const reading: TurnRequest = { ...hurried, yields: true };
    const held = await one.turns.take(host, reading);
    const order: string[] = [];
    const waiting: Promise<void>[] = [];
    const note = async (name: string, request: TurnRequest, { turns }: { turns: SharedTurns }) => {
      const turn = turns.take(host, request).then(({ release }) => {
        order.push(name);
        release();
      });
      waiting.push(turn);
      // Each is in the queue before the next one asks.
      await expect
        .poll(() => tests.db.selectFrom('platform_queue').select('id').where('host', '=', host).execute())
        .toHaveLength(waiting.length + 1);
    };
    await note('load', patient, one);
    await note('import', reading, two);
    await note('another import', reading, one);
    await note('look-up', hurried, three);
    held.release();
    await Promise.all(waiting);
    expect(order).toEqual(['look-up', 'import', 'another import', 'load']);
  });

  test('a process that died during its turn or in the queue blocks no other', async () => {
    const host = aHost();
    const holder = await joinPlatformQueue(tests.db, host, { urgent: false, yields: true });
    expect(await tryPlatformTurn(tests.db, holder)).toEqual({ kind: 'granted' });
    await joinPlatformQueue(tests.db, host, { urgent: true, yields: false });
    const { turns } = await aProcess();
    const turn = turns.take(host, patient);
    // As if fifteen seconds had passed without a sign of life of either.
    const past = new Date(Date.now() - 1_000);
    await expect.poll(() => tests.db.selectFrom('platform_queue').select('id').execute()).toHaveLength(3);
    await tests.db
      .updateTable('platform_queue')
      .set({ alive_until: past })
      .where('id', '<=', holder + 1)
      .execute();
    await tests.db.updateTable('platform_hosts').set({ held_until: past }).where('host', '=', host).execute();
    (await turn).release();
    await expect.poll(() => tryPlatformTurn(tests.db, holder)).toEqual({ kind: 'lost' });
  });

  test('a turn that was given to somebody else ends what is under way', async () => {
    const host = aHost();
    const { turns } = await aProcess();
    const held = await turns.take(host, patient);
    await tests.db.updateTable('platform_hosts').set({ holder: 0 }).where('host', '=', host).execute();
    await expect.poll(() => held.lost.aborted, { timeout: 30_000 }).toBe(true);
  });

  test('a quiet period applies to every process and is reported', async () => {
    const [one, two] = [await aProcess(), await aProcess()];
    const host = aHost();
    await one.turns.quiet(host, 3_600_000);
    await one.turns.quiet(host, 1_000);
    await expect(two.turns.take(host, patient)).rejects.toBeInstanceOf(HostQuietError);
    const waits: (Date | null)[] = [];
    const stop = new AbortController();
    const request = { ...patient, maxQuietMs: 7_200_000, signal: stop.signal };
    const turn = two.turns.take(host, { ...request, onWait: (until) => waits.push(until) });
    await expect.poll(() => waits.length).toBeGreaterThan(0);
    expect(waits[0]?.getTime()).toBeGreaterThan(Date.now() + 3_000_000);
    stop.abort(new Error('enough'));
    await expect(turn).rejects.toThrow('enough');
    expect(
      await tests.db.selectFrom('platform_queue').select('id').where('host', '=', host).execute(),
    ).toEqual([]);
  });

  test('two processes load two accounts of one platform and are never told to slow down', async () => {
    const server = await startLichessStandIn({
      players: ['Ann', 'Bo', 'Cy', 'Di'].map((name) => ({ name, pgn: samplePgn(name, 60) })),
    });
    closings.push(server.close);
    const processes = [await aProcess(), await aProcess()];
    const loads = ['Ann', 'Bo', 'Cy', 'Di'].map(async (name, number) => {
      const { database, turns } = processes[number % 2]!;
      const nickname = await aNickname(tests.db, { name });
      const lichess = aPlatform(server, { turns });
      const context = {
        database,
        sources: platforms({ lichess }),
        readFile: neverRead,
        now: () => testNow,
      };
      expect(await loadGames(context, nickname.id)).toEqual({ status: 'ok', added: 60 });
      expect(lichess.waits).toEqual([]);
      return findNicknameById(tests.db, nickname.id);
    });
    for (const nickname of await Promise.all(loads)) {
      expect(nickname).toMatchObject({ gamesLoaded: 60, pause: null, status: 'ok' });
    }
  });
});

function neverRead(): never {
  throw new Error('No file belongs to this test');
}
