import { expect, test } from 'vitest';
import {
  createConnectionTurns,
  type Entrant,
  LONG_MS,
  MAX_REST_MS,
  PATIENCE_MS,
  QUIET_MS,
  type Waiting,
} from './connectionTurns.ts';

/** Statements of a page, each of a millisecond, as the client sends them: with a pause after each. */
const STATEMENTS = 18;
const BATCH_MS = 50;

interface Statement extends Waiting {
  readonly heldMs: number;
  readonly done: (nowMs: number) => void;
}

/** A connection in made-up time: whoever is given the turn holds it as long as its statement takes. */
function aConnection() {
  const turns = createConnectionTurns();
  const waiting: Statement[] = [];
  const coming: Statement[] = [];
  let nowMs = 0;
  const arrive = (): void => {
    const [next] = coming.toSorted((a, b) => a.sinceMs - b.sinceMs);
    if (waiting.length === 0 && next) nowMs = Math.max(nowMs, next.sinceMs);
    for (const statement of coming.splice(0)) (statement.sinceMs <= nowMs ? waiting : coming).push(statement);
    waiting.sort((a, b) => a.sinceMs - b.sinceMs);
  };
  return {
    now: () => nowMs,
    send: (statement: Statement) => void coming.push(statement),
    /** Serves until nothing waits and nothing comes, or it is this late. */
    runUntil(endMs: number): void {
      while (nowMs < endMs && waiting.length + coming.length > 0) {
        arrive();
        const next = turns.next(waiting, nowMs);
        if (next === undefined) continue;
        if ('untilMs' in next) {
          nowMs = Math.min(next.untilMs, ...coming.map(({ sinceMs }) => sinceMs));
          continue;
        }
        const served = next.turn;
        waiting.splice(waiting.indexOf(served), 1);
        nowMs += served.heldMs;
        turns.left(served.entrant, served.heldMs, nowMs);
        served.done(nowMs);
      }
    },
  };
}
type Connection = ReturnType<typeof aConnection>;

/** Statements of the same length for ever, each sent when the one before is done. */
function endless(connection: Connection, entrant: Entrant, heldMs: number): { count: number } {
  const served = { count: 0 };
  const send = (sinceMs: number): void =>
    connection.send({
      entrant,
      heldMs,
      sinceMs,
      done: (nowMs) => {
        served.count += 1;
        send(nowMs);
      },
    });
  send(connection.now());
  return served;
}

/** Pages of a user, one after the other; resolves to how long each took, milliseconds. */
function pages(connection: Connection, name: string, count: number, pauseMs: number): number[] {
  const times: number[] = [];
  const open = (page: number, startMs: number): void => {
    if (page === count) return;
    const call = { name, isOpen: true, isQuick: true };
    const send = (statement: number, sinceMs: number): void =>
      connection.send({
        entrant: call,
        heldMs: 1,
        sinceMs,
        done: (nowMs) => {
          if (statement < STATEMENTS) return send(statement + 1, nowMs + 0.5);
          call.isOpen = false;
          times.push(nowMs - startMs);
          open(page + 1, nowMs + pauseMs);
        },
      });
    send(1, startMs);
  };
  open(0, connection.now());
  return times;
}

const ALONE_MS = STATEMENTS * 1.5 - 0.5;

function shareAbove(times: readonly number[], ms: number): number {
  return times.filter((time) => time > ms).length / times.length;
}

test('a page waits for one batch of background work at most, however much work waits', () => {
  const connection = aConnection();
  for (let worker = 0; worker < 5; worker += 1) endless(connection, 'work', BATCH_MS);
  const times = pages(connection, 'user 1', 50, 1_000);
  connection.runUntil(100_000);
  expect(times).toHaveLength(50);
  expect(Math.max(...times)).toBeLessThanOrEqual(ALONE_MS + BATCH_MS);
});

test('pages that follow each other are rarely held up, and work never stands still', () => {
  const connection = aConnection();
  const work = endless(connection, 'work', BATCH_MS);
  const times = pages(connection, 'user 1', 400, 2);
  connection.runUntil(10_000);
  expect(shareAbove(times, ALONE_MS)).toBeLessThan(0.1);
  expect(Math.max(...times)).toBeLessThanOrEqual(ALONE_MS + BATCH_MS);
  // A batch every `MAX_REST_MS` or so.
  expect(work.count).toBeGreaterThanOrEqual(10_000 / (MAX_REST_MS + BATCH_MS) - 1);
});

test('short statements of work rest less', () => {
  const connection = aConnection();
  const work = endless(connection, 'work', 1);
  pages(connection, 'user 1', 400, 2);
  connection.runUntil(10_000);
  expect(work.count).toBeGreaterThan(10_000 / 25);
});

test('a user with six calls at once takes less than half of the time of a page', () => {
  const connection = aConnection();
  for (let call = 0; call < 6; call += 1)
    endless(connection, { name: 'greedy', isOpen: true, isQuick: true }, 2);
  const times = pages(connection, 'user 1', 200, 2);
  connection.runUntil(20_000);
  const later = times.slice(20);
  expect(later.length).toBeGreaterThan(100);
  expect(later.reduce((sum, time) => sum + time, 0) / later.length).toBeLessThanOrEqual(2 * ALONE_MS);
});

test('a caller with long statements does not hold up every page of another', () => {
  const connection = aConnection();
  const greedy = endless(connection, { name: 'greedy', isOpen: true, isQuick: true }, 8 * LONG_MS);
  const times = pages(connection, 'user 1', 400, 2);
  connection.runUntil(10_000);
  expect(shareAbove(times, ALONE_MS)).toBeLessThan(0.15);
  expect(greedy.count).toBeGreaterThan(25);
});

test('without calls, work has the connection to itself', () => {
  const connection = aConnection();
  const work = endless(connection, 'work', BATCH_MS);
  const times = pages(connection, 'user 1', 1, 0);
  connection.runUntil(10_000);
  expect(times).toHaveLength(1);
  expect(work.count * BATCH_MS).toBeGreaterThan(10_000 - ALONE_MS - 2 * QUIET_MS - BATCH_MS);
});

test('callers wait for each other in the order in which they came, if they have used the same', () => {
  const turns = createConnectionTurns();
  const one = { entrant: { name: 'one', isOpen: true, isQuick: true }, sinceMs: 0 };
  const two = { entrant: { name: 'two', isOpen: true, isQuick: true }, sinceMs: 0 };
  expect(turns.next([one, two], 0)).toEqual({ turn: one });
  turns.left(one.entrant, 1, 1);
  expect(turns.next([one, two], 1)).toEqual({ turn: two });
});

test('the connection stays free for a caller who may call again, but not for long', () => {
  const turns = createConnectionTurns();
  const [call, other] = [
    { name: 'one', isOpen: true, isQuick: true },
    { name: 'two', isOpen: true, isQuick: true },
  ];
  turns.left(other, 5, 5);
  turns.left(call, 1, 6);
  const waits = { entrant: other, sinceMs: 7 };
  expect(turns.next([waits], 7)).toEqual({ untilMs: 6 + QUIET_MS });
  expect(turns.next([waits], 6 + QUIET_MS)).toEqual({ turn: waits });
  const impatient = { entrant: other, sinceMs: 7 - PATIENCE_MS };
  expect(turns.next([impatient], 7)).toEqual({ turn: impatient });
});

test('the connection does not stay free for a file of another user, which sends its next statement later', () => {
  const connection = aConnection();
  // The user of the pages uses the connection more than the file does.
  const file = { name: 'file', isOpen: true, isQuick: false };
  let stored = 0;
  const store = (sinceMs: number): void =>
    connection.send({
      entrant: file,
      heldMs: 3,
      sinceMs,
      done: (nowMs) => {
        stored += 1;
        store(nowMs + QUIET_MS / 2);
      },
    });
  store(0);
  const times = pages(connection, 'user 1', 200, 2);
  connection.runUntil(20_000);
  expect(times).toHaveLength(200);
  expect(Math.max(...times)).toBeLessThanOrEqual(ALONE_MS + 4 * 3);
  expect(stored).toBeGreaterThan(200);
});

test('a user who calls every few milliseconds does not starve one who has used more', () => {
  const connection = aConnection();
  const heavy = endless(connection, { name: 'heavy', isOpen: true, isQuick: true }, 50);
  const times = pages(connection, 'light', 1_000, 20);
  connection.runUntil(20_000);
  expect(heavy.count).toBeGreaterThan(20_000 / (PATIENCE_MS + 100));
  expect(times.length).toBeGreaterThan(100);
});

test('a hundred people of one network who sign in get their share beside a user', () => {
  const connection = aConnection();
  const network = endless(connection, { name: '192.0.2.1', isOpen: true, isQuick: true }, LONG_MS);
  pages(connection, 'user 1', 400, 5);
  connection.runUntil(10_000);
  expect(network.count * LONG_MS).toBeGreaterThan(0.3 * 10_000);
});
