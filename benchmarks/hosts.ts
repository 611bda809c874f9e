/**
 * `npm run bench:hosts [-- --json]`: what the service does when machines fail. Four hosts with a network of their own (PostgreSQL, the
 * server, two workers) load and analyze games, once in peace and once while workers are cut off and killed, PostgreSQL is restarted,
 * and clocks are a minute apart. Both runs must give the same. Needs Linux with user namespaces, `ip` and PostgreSQL; exits with 2
 * without them. About ten minutes.
 */
import { parseArgs } from 'node:util';
import { differencesOf } from './hosts/differences.ts';
import { isInside, obstacle, reexecute } from './hosts/reexecute.ts';

const { values } = parseArgs({
  options: {
    /** Prints a line of JSON and nothing else. */
    json: { type: 'boolean', default: false },
    /** How long a worker is cut off. */
    seconds: { type: 'string', default: '60' },
  },
});

const CANNOT_RUN = 2;
const INTERRUPTED = 130;

async function bench(): Promise<number> {
  const [{ createNetwork }, { startDatabaseHost }, { disturbedRun, undisturbedRun }, { rowsOf }] =
    await Promise.all([
      import('./hosts/network.ts'),
      import('./hosts/startHosts.ts'),
      import('./hosts/runOnHosts.ts'),
      import('./hosts/rows.ts'),
    ]);
  const note = (message: string): void => {
    if (!values.json) console.error(message);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(INTERRUPTED));
  const network = await createNetwork();
  const host = await startDatabaseHost(network);
  if (host === undefined) {
    await network.close();
    console.error('The benchmark needs PostgreSQL, and it is not installed here.');
    return CANNOT_RUN;
  }
  const options = { network, host, cutSeconds: Number(values.seconds), note };
  try {
    note('The same games in peace …');
    const peace = await undisturbedRun(options);
    const disturbed = await disturbedRun(options);
    const differences = differencesOf(disturbed, peace);
    const rows = rowsOf(disturbed, peace, differences);
    if (values.json) console.log(JSON.stringify({ rows, differences }));
    else {
      console.table(rows);
      for (const difference of differences) console.log(difference);
    }
    return rows.every(({ met }) => met) ? 0 : 1;
  } finally {
    await host.remove();
    await network.close();
  }
}

async function main(): Promise<number> {
  if (isInside()) return await bench();
  const missing = obstacle();
  if (missing === undefined) return await reexecute();
  console.error(missing);
  return CANNOT_RUN;
}

process.exitCode = await main();
