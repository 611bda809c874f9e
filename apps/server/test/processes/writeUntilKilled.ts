import { writeSync } from 'node:fs';
import { openPgliteDirectory } from '../../src/store/database/pglite/openPglite.ts';

/** Opens the data directory in its argument and writes rows until killed; prints each id after its commit. */
const [directory = ''] = process.argv.slice(2);
const { db } = await openPgliteDirectory(directory);
for (;;) {
  const { id } = await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .insertInto('positions')
      .values({ key: crypto.randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('positions')
      .values({ key: `second of ${row.id}` })
      .execute();
    return row;
  });
  // Synchronous: the output must be written before the kill.
  writeSync(1, `${id}\n`);
}
