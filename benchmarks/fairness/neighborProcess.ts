/**
 * A process with a service and two users. Arguments: the name of the greedy user, and the connection string of an empty database;
 * without one, an embedded database. Answers each number of pages with the times of their calls.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../apps/server/src/store/database/openDatabase.ts';
import { GREEDY_USERS } from './greedyUsers.ts';
import { prepareNeighbor } from './neighbor.ts';

/** What the process is asked to do. */
export type NeighborOrder = { readonly pages: number; readonly isBeside: boolean } | 'end';
/** What it answers; first of all 'ready'. */
export type NeighborAnswer = readonly number[] | 'ready';

const [name = '', url] = process.argv.slice(2);
const greed = GREEDY_USERS[name];
if (greed === undefined) throw new Error(`There is no greedy user called "${name}".`);

const directory = await mkdtemp(join(tmpdir(), 'tabia-bench-'));
const database = await openDatabase(url === undefined ? { directory } : { url });
const neighbor = await prepareNeighbor(greed, database);

function answer(sent: NeighborAnswer): void {
  process.send?.(sent);
}

async function end(): Promise<void> {
  await neighbor.stop();
  await database.close();
  await rm(directory, { recursive: true, force: true });
  process.exit();
}

process.on('message', async (order: NeighborOrder) => {
  if (order === 'end') return await end();
  if (order.isBeside) neighbor.begin();
  answer(await neighbor.open(order.pages));
});
answer('ready');
