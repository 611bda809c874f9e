import pg from 'pg';
import { expectAllAlive } from './crashes.ts';
import type { OwnDatabase } from './databases.ts';

const POLL_MS = 50;
const MAX_MS = 10 * 60_000;

interface Claim {
  readonly name: string;
  readonly pid: number;
}

/** Observes from outside which process claims and finishes which searches. */
export interface ClaimWatch {
  /** Resolves when every process has finished searches. */
  untilBothHaveFinishedSome(): Promise<void>;
  /** Ends the process while it holds searches; returns how many, and what each process had finished. */
  stopWhileHeldBy(
    pid: number | undefined,
    end: () => Promise<void>,
  ): Promise<{ readonly held: number; readonly finished: readonly number[] }>;
}

function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done, POLL_MS));
}

/** A claim that disappears has been finished: only its holder removes it, together with the answer. */
export async function watchClaims(
  { location }: OwnDatabase,
  pids: readonly (number | undefined)[],
): Promise<ClaimWatch> {
  if (!('url' in location)) throw new Error('Claims can be watched on a PostgreSQL server only.');
  const { url } = location;
  const finished = new Map(pids.map((pid) => [pid, 0]));
  let before: readonly Claim[] = [];

  const withClient = async <T>(use: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await use(client);
    } finally {
      await client.end();
    }
  };
  const look = async (client: pg.Client): Promise<readonly Claim[]> => {
    // Worker ids are host:pid:random.
    const { rows } = await client.query<{ name: string; pid: string }>(
      `select position_id || ' ' || nodes || ' ' || multipv as name, split_part(claimed_by, ':', 2) as pid
       from evaluation_requests where claimed_by like '%:%:%'`,
    );
    const claims = rows.map(({ name, pid }) => ({ name, pid: Number(pid) }));
    const present = new Set(claims.map(({ name }) => name));
    for (const { name, pid } of before)
      if (!present.has(name)) finished.set(pid, (finished.get(pid) ?? 0) + 1);
    before = claims;
    return claims;
  };
  const lookUntil = (enough: (claims: readonly Claim[]) => boolean): Promise<readonly Claim[]> =>
    withClient(async (client) => {
      const end = Date.now() + MAX_MS;
      for (;;) {
        const claims = await look(client);
        if (enough(claims)) return claims;
        expectAllAlive();
        if (Date.now() > end) throw new Error(`The work was not shared: ${JSON.stringify([...finished])}`);
        await pause();
      }
    });
  const counts = (): number[] => pids.map((pid) => finished.get(pid) ?? 0);

  return {
    async untilBothHaveFinishedSome() {
      await lookUntil(() => counts().every((count) => count > 0));
    },
    async stopWhileHeldBy(pid, end) {
      const claims = await lookUntil((some) => some.some((claim) => claim.pid === pid));
      await end();
      const held = claims.filter((claim) => claim.pid === pid).length;
      return { held, finished: counts() };
    },
  };
}
