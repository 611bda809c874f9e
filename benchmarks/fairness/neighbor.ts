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

const WARM_UP_PAGES = 30;

/** A call under way when its service is made to stand still may be too late when it continues. */
const TOO_LATE = 408;

async function requireOk(response: Response): Promise<void> {
  const text = await response.text();
  if (!response.ok && response.status !== TOO_LATE)
    throw new Error(`The service answers ${response.status}: ${text}`);
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

/** The other user, about to open pages. */
export interface Neighbor {
  /** Opens pages one after the other; resolves to the times of all calls, milliseconds. */
  open(pages: number): Promise<number[]>;
  /** Lets the greedy user begin. */
  begin(): void;
  stop(): Promise<void>;
}

/** Prepares both users on an empty database, and opens some pages to warm up. */
export async function prepareNeighbor(greed: Greed, database: Database): Promise<Neighbor> {
  const service = await startFairnessService(database);
  const [greedy, other] = [await aCaller(service), await aCaller(service)];
  const work = await greed(greedy, service);
  await database.execute('analyze');
  await timesOf(other, WARM_UP_PAGES);
  let repeated: ReturnType<typeof repeat> | undefined;
  return {
    open: (pages) => timesOf(other, pages),
    begin: () => {
      repeated ??= repeat(work);
    },
    stop: async () => {
      const stopped = service.stop();
      await Promise.allSettled([repeated?.stop(), stopped]);
    },
  };
}
