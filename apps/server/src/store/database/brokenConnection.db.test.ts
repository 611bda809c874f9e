import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withDatabase } from '../../../test/database.ts';

const tests = withDatabase();

test('a connection that breaks between two statements fails the next one, and nothing else', async (context) => {
  if (tests.database.kind !== 'postgres') context.skip('The embedded database has no connections.');
  const broken = tests.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    const pid = rows[0]?.pid;
    await sql`select pg_terminate_backend(${pid})`.execute(tests.db);
    const isThere = async (): Promise<boolean> => {
      const found = await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(tests.db);
      return found.rows.length > 0;
    };
    await expect.poll(isThere).toBe(false);
    // The messages may arrive after the answers above: one turn of the event loop for each of the two.
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await sql`select 1`.execute(trx);
  });
  // The message depends on which sign of the break arrives first.
  await expect(broken).rejects.toThrow(/connection|terminat|ECONNRESET|EPIPE/i);
  await expect(sql`select 1 as one`.execute(tests.db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
});

test('the server finds out within 20 seconds that a machine has gone without a word', async (context) => {
  if (tests.database.kind !== 'postgres') context.skip('The embedded database has no connections.');
  // As the socket has them, not as they were asked for.
  const question = `select current_setting('tcp_keepalives_idle')::int4 as idle,
    current_setting('tcp_keepalives_interval')::int4 as interval, current_setting('tcp_keepalives_count')::int4 as count,
    current_setting('tcp_user_timeout')::int4 as receipt`;
  const { rows: work } = await sql.raw(question).execute(tests.db);
  const { rows: queue } = await tests.database.execute(question);
  const expected = { idle: 5, interval: 5, count: 3, receipt: 20_000 };
  expect([...work, ...queue]).toEqual([expected, expected]);
});
