import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Sample } from './takeovers.ts';

/** Looks again and again at what is held in the database, from a host that is never cut off. */
export interface HoldWatch {
  readonly samples: readonly Sample[];
  /** Resolves with the first sample for which the condition holds. */
  until(holds: (sample: Sample) => boolean, what: string): Promise<Sample>;
  stop(): Promise<void>;
}

/** Short beside a transaction of the work, which takes about 25 ms. */
const LOOK_MS = 10;
const MAX_WAIT_MS = 300_000;

const LOOK = `
  select
    (select coalesce(jsonb_agg(jsonb_build_object('name', position_id || ' ' || nodes || ' ' || multipv, 'holder', claimed_by,
        'isExpired', claimed_until < now())), '[]')
      from evaluation_requests where claimed_by like '%:%:%') as searches,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'state', state, 'retries', retry_count)), '[]')
      from pgboss.job where name = 'load-games') as jobs,
    (select coalesce(jsonb_agg(jsonb_build_object('address', host(client_addr), 'session', pid::text, 'begun', xact_start)), '[]')
      from pg_stat_activity where backend_xid is not null and datname = current_database()) as transactions`;

export function watchHolds(url: string): HoldWatch {
  const samples: Sample[] = [];
  const stopping = new AbortController();
  const look = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      while (!stopping.signal.aborted) {
        // Looked at after this moment: nothing is seen later than it is said to be.
        const ms = performance.now();
        const { rows } = await client.query<Omit<Sample, 'ms'>>(LOOK);
        const [row] = rows;
        if (row) samples.push({ ms, ...row });
        await pause(LOOK_MS);
      }
    } finally {
      await client.end().catch(() => {});
    }
  };
  const looking = (async () => {
    while (!stopping.signal.aborted) {
      // PostgreSQL is restarted meanwhile.
      await look().catch(() => pause(100));
    }
  })();
  return {
    samples,
    async until(holds, what) {
      const end = performance.now() + MAX_WAIT_MS;
      for (let next = samples.length; ; ) {
        for (; next < samples.length; next += 1) {
          const sample = samples[next];
          if (sample && holds(sample)) return sample;
        }
        if (performance.now() > end) throw new Error(`Timed out: ${what}.`);
        await pause(1);
      }
    },
    async stop() {
      stopping.abort();
      await looking;
    },
  };
}
