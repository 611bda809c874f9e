import { setTimeout as pause } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import type { Database } from '../src/store/database/database.ts';

/** Most answers are immediate, some slightly late, a few so late that others overtake them. */
async function wait(): Promise<void> {
  const chance = Math.random();
  if (chance < 0.6) return;
  await pause(chance < 0.95 ? Math.random() * 8 : Math.random() * 250);
}

const late: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    await wait();
    return result;
  },
};

/**
 * Simulates a busy machine: answers are randomly delayed and reordered. `TABIA_TEST_LATE=1 npm test --
 * store-postgres` finds tests that depend on speed.
 */
export function withLateAnswers(database: Database): Database {
  return {
    ...database,
    db: database.db.withPlugin(late),
    calls: database.calls.withPlugin(late),
    execute: async (text, values) => {
      const answer = await database.execute(text, values);
      await wait();
      return answer;
    },
  };
}
