import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aNickname, aPlayer, testNow } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { createJobs, type Jobs } from '../../jobs/createJobs.ts';
import { createGuest } from '../accounts/users.ts';
import { countLoadsBeside } from './jobRows.ts';

const store = withDatabase();
let jobs: Jobs;
const names = new Map<number, string>();

beforeEach(async () => {
  jobs = createJobs({ database: store.database, log: pino({ enabled: false }), pollingSeconds: 60 });
  await jobs.start({});
  await sql`delete from pgboss.job`.execute(store.db);
});
afterEach(() => jobs.stop());

/** The sources of a user with one player, named after the user: A1, A2 … */
async function sourcesOf(user: string, count: number, userId?: number): Promise<number[]> {
  const player = await aPlayer(store.db, userId === undefined ? {} : { userId });
  const ids: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const { id } = await aNickname(store.db, { playerId: player.id, source: 2 });
    names.set(id, `${user}${number}`);
    ids.push(id);
  }
  return ids;
}

async function send(ids: readonly number[], background = false): Promise<void> {
  for (const nicknameId of ids) await jobs.send('load-games', { nicknameId }, { background });
}

/** Waiting loads in the order in which workers take them. */
async function order(): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    select (data ->> 'nicknameId')::int4 as id from pgboss.job
    where name = 'load-games' and state = 'created' order by priority desc, created_on`.execute(store.db);
  return rows.map(({ id }) => names.get(id)).join(' ');
}

/** Marks a load as running, or as done. */
async function mark(nicknameId: number, state: 'active' | 'completed'): Promise<void> {
  await sql`update pgboss.job set state = ${sql.lit(state)}
    where singleton_key = ${String(nicknameId)} and state <= 'active'`.execute(store.db);
}

test('users take turns, whatever the number of their loads', async () => {
  await send(await sourcesOf('A', 5));
  await send(await sourcesOf('B', 2));
  await send(await sourcesOf('C', 1));
  expect(await order()).toBe('A1 B1 C1 A2 B2 A3 A4 A5');
});

test('all guests of a network take one turn together, and an account of that network its own', async () => {
  const [network, elsewhere] = ['203.0.113.0/24', '203.0.114.0/24'];
  for (const name of ['G', 'H', 'I']) {
    const { id } = await createGuest(store.db, { name, network, createdAt: testNow });
    await send(await sourcesOf(name, 2, id));
  }
  await send(await sourcesOf('A', 3));
  const { id } = await createGuest(store.db, { name: 'J', network: elsewhere, createdAt: testNow });
  await send(await sourcesOf('J', 1, id));
  expect(await order()).toBe('G1 A1 J1 G2 A2 H1 A3 H2 I1 I2');
});

test('a new user comes after one load of each user who waits, and nobody is overtaken twice', async () => {
  const [first, second, ...rest] = await sourcesOf('A', 4);
  await send([first!, second!, ...rest]);
  await mark(first!, 'active');
  await send(await sourcesOf('B', 2));
  expect(await order()).toBe('A2 B1 A3 B2 A4');
  await mark(first!, 'completed');
  await mark(second!, 'active');
  await send(await sourcesOf('C', 2));
  expect(await order()).toBe('B1 A3 B2 C1 A4 C2');
});

test('a load that goes on later comes after the other loads of its user', async () => {
  const [first, ...rest] = await sourcesOf('A', 3);
  await send([first!, ...rest]);
  await mark(first!, 'active');
  await send([first!]);
  await send(await sourcesOf('B', 1));
  expect(await order()).toBe('A2 B1 A3 A1');
});

test('loads that nobody waits for come last, until somebody asks for them', async () => {
  const background = await sourcesOf('A', 2);
  await send(background, true);
  await send(await sourcesOf('B', 2));
  expect(await order()).toBe('B1 B2 A1 A2');
  await send([background[1]!]);
  expect(await order()).toBe('A2 B1 B2 A1');
});

test('loads that a user asks for at the same time get different rounds', async () => {
  const ids = await sourcesOf('A', 12);
  // Without workers, the first job reads the properties of its queue: not possible inside a transaction.
  await send(await sourcesOf('B', 1));
  await Promise.all(
    ids.map((nicknameId) =>
      store.db
        .transaction()
        .execute((transaction) => jobs.send('load-games', { nicknameId }, { transaction })),
    ),
  );
  const { rows } = await sql<{ priority: number }>`select distinct priority from pgboss.job
    where singleton_key = any(${ids.map(String)}::text[])`.execute(store.db);
  expect(rows).toHaveLength(12);
});

test('a running load sees its own user’s loads and those of others', async () => {
  const own = await sourcesOf('A', 3);
  const others = await sourcesOf('B', 2);
  await send([...own, ...others]);
  await mark(own[0]!, 'active');
  expect(await countLoadsBeside(store.db, 'load-games', own[0]!)).toEqual({ own: 0, waiting: 4, others: 2 });
  await mark(own[1]!, 'active');
  await mark(others[0]!, 'active');
  expect(await countLoadsBeside(store.db, 'load-games', own[0]!)).toEqual({ own: 1, waiting: 2, others: 1 });
});
