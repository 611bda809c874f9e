import { setTimeout as pause } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import type { Database } from '../src/store/database/database.ts';

/** Most answers come at once, some a little late, a few so late that everything else overtakes them. */
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
 * The database as it looks on a busy machine: answers come late by chance and in another order than they were asked
 * for. `TABIA_TEST_LATE=1 npm test -- store-postgres` brings out tests that hold only while everything is quick.
 */
export function withLateAnswers(database: Database): Database {
  return {
    ...database,
    db: database.db.withPlugin(late),
    execute: async (text, values) => {
      const answer = await database.execute(text, values);
      await wait();
      return answer;
    },
  };
}
