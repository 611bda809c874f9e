import type { Database } from '../../apps/server/src/store/database/database.ts';
import { italianScene } from '../../apps/server/test/italianScene.ts';
import { aSession } from '../../apps/server/test/server.ts';
import { type FairnessService, startFairnessService } from './fairnessService.ts';

/**
 * Prepares what a greedy user needs. The returned work is repeated while the other user calls; it resolves to false when nothing
 * is left to do.
 */
export type Greed = (user: Caller, service: FairnessService) => Promise<() => Promise<boolean>>;

/** A user with judged games who calls over HTTP; rejects when a call is refused. */
interface Caller {
  readonly userId: number;
  readonly heroid: number;
  readonly posid: number;
  call(mtd: string, input?: object): Promise<void>;
  upload(text: string): Promise<void>;
}

/** Times of calls, milliseconds. */
interface Times {
  readonly p50: number;
  readonly p95: number;
}

/** The calls of a user alone and beside a greedy one. */
export interface NeighborResult {
  readonly name: string;
  readonly database: Database['kind'];
  readonly alone: Times;
  readonly beside: Times;
  /** p95 beside the greedy user divided by p95 alone. */
  readonly ratio: number;
}

/** Pages that the other user opens in a measurement, each with three calls at once. */
const PAGES = 100;
const WARM_UP_PAGES = 30;

async function requireOk(response: Response): Promise<void> {
  const text = await response.text();
  if (!response.ok) throw new Error(`The service answers ${response.status}: ${text}`);
}

async function aCaller({ database, origin }: FairnessService): Promise<Caller> {
  const { context, heroid, posid } = await italianScene(database);
  const userId = context.user?.id ?? 0;
  const cookie = await aSession(database.db, userId);
  const headers = { cookie, 'content-type': 'application/json' };
  return {
    userId,
    heroid,
    posid,
    call: async (mtd, input = {}) => {
      const body = JSON.stringify({ mtd, ...input });
      await requireOk(await fetch(`${origin}/v1/api/`, { method: 'POST', headers, body }));
    },
    upload: async (body) =>
      requireOk(await fetch(`${origin}/v1/upload?name=a.pgn`, { method: 'PUT', headers: { cookie }, body })),
  };
}

function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;
}

/** Times of all calls of a number of pages. */
async function timesOf({ call, heroid, posid }: Caller, pages: number): Promise<number[]> {
  const times: number[] = [];
  const timed = async (mtd: string, input: object): Promise<void> => {
    const from = performance.now();
    await call(mtd, input);
    times.push(performance.now() - from);
  };
  for (let page = 0; page < pages; page += 1) {
    await Promise.all([
      timed('heroes/list', {}),
      timed('usergames/mistakes', { heroid }),
      timed('openingtrees/heronode', { heroid, posid, herowhite: 1 }),
    ]);
  }
  return times;
}

function figuresOf(times: readonly number[]): Times {
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

/** Repeats the greedy user's work until `stop`, which resolves when the last piece is done. */
function repeat(work: () => Promise<boolean>): { readonly stop: () => Promise<void> } {
  let isWanted = true;
  const working = (async () => {
    while (isWanted && (await work()));
  })();
  return {
    stop: async () => {
      isWanted = false;
      await working;
    },
  };
}

/** Measures one greedy user on an empty database: the other user alone, then beside it. */
export async function measureNeighbor(
  name: string,
  greed: Greed,
  database: Database,
): Promise<NeighborResult> {
  const service = await startFairnessService(database);
  try {
    const [greedy, other] = [await aCaller(service), await aCaller(service)];
    const work = await greed(greedy, service);
    await database.execute('analyze');
    await timesOf(other, WARM_UP_PAGES);
    const alone = figuresOf(await timesOf(other, PAGES));
    const repeated = repeat(work);
    const beside = figuresOf(await timesOf(other, PAGES));
    const ratio = beside.p95 / alone.p95;
    const stopped = service.stop();
    await Promise.allSettled([repeated.stop(), stopped]);
    return { name, database: database.kind, alone, beside, ratio };
  } finally {
    await service.stop();
  }
}

const NAME_WIDTH = 36;
const WIDTH = 12;

export const NEIGHBOR_HEAD = [
  'greedy user'.padEnd(NAME_WIDTH),
  'database'.padEnd(WIDTH),
  ...['p50 alone', 'p50 beside', 'p95 alone', 'p95 beside', 'ratio'].map((title) => title.padStart(WIDTH)),
].join('');

/** A line of the table. */
export function neighborRow({ name, database, alone, beside, ratio }: NeighborResult): string {
  const figures = [alone.p50, beside.p50, alone.p95, beside.p95].map((ms) => ms.toFixed(0));
  const columns = [...figures, ratio.toFixed(2)].map((figure) => figure.padStart(WIDTH));
  return [name.padEnd(NAME_WIDTH), database.padEnd(WIDTH), ...columns].join('');
}
