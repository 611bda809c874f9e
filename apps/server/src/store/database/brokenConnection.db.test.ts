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
    // The news may arrive after the answers above: a turn of the loop for each of the two messages that bring it.
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await sql`select 1`.execute(trx);
  });
  // How the break is put depends on which of its signs comes first.
  await expect(broken).rejects.toThrow(/connection|terminat|ECONNRESET|EPIPE/i);
  await expect(sql`select 1 as one`.execute(tests.db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
});
