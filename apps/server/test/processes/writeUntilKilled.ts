import { writeSync } from 'node:fs';
import { openPgliteDirectory } from '../../src/store/database/pglite/openPglite.ts';

/** Opens the data directory in its argument and writes rows until killed; prints each id after its commit. */
const [directory = ''] = process.argv.slice(2);
const { db } = await openPgliteDirectory(directory);
const { last } = await db
  .selectFrom('positions')
  .select(({ fn }) => fn.max('id').as('last'))
  .executeTakeFirstOrThrow();
for (let id = Number(last ?? 0) + 1; ; id += 1) {
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('positions').values({ id, key: crypto.randomUUID() }).execute();
    await transaction
      .insertInto('positions')
      .values({ id: -id, key: `second of ${id}` })
      .execute();
  });
  // Synchronous: the output must be written before the kill.
  writeSync(1, `${id}\n`);
}
