/** Fills a table of a data folder, the first argument, says `filled`, and rewrites it until the process is killed. */
import { openPgliteDirectory } from '../../src/store/database/pglite/openPglite.ts';

const database = await openPgliteDirectory(process.argv[2] ?? '');
await database.execute(`
  create table rewritten as select n, repeat(md5(n::text), 30) as text from generate_series(1, 20000) n;
  checkpoint`);
process.stdout.write('filled\n');
for (;;) await database.execute('vacuum full rewritten');
