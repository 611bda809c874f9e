import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isPlannedOnce } from '../plannedOnce.ts';

/** Marked statements differ by the filters they were asked with; more at once are too many to keep on each connection. */
const MAX_PLANS = 100;
/** feature_not_supported: the columns of a kept plan are not those of its tables any more. */
const CHANGED_COLUMNS = '0A000';

/** Names for statements that a server keeps: one for each text, undefined for those that it does not keep. */
function createNames() {
  const names = new Map<string, string>();
  let made = 0;
  return {
    of: (text: string): string | undefined => {
      const known = names.get(text);
      if (known !== undefined || names.size >= MAX_PLANS || !isPlannedOnce(text)) return known;
      made += 1;
      const name = `plan ${made}`;
      names.set(text, name);
      return name;
    },
    forget: (text: string): void => {
      names.delete(text);
    },
  };
}

/**
 * The pool as Kysely uses it: statements marked as planned once are prepared under a name, once on each connection, so
 * that the server reads and plans their text only the first times.
 */
export function planningPool(pool: pg.Pool): PostgresPool {
  const names = createNames();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const planning = (client: pg.PoolClient): PostgresPoolClient => {
    const query = async (text: string, parameters: readonly unknown[]) => {
      const values = [...parameters];
      const name = names.of(text);
      if (name === undefined) return await client.query(text, values);
      try {
        return await client.query({ name, text, values });
      } catch (error) {
        // Under another name it is read anew. Not tried again here: in a transaction that would be of no use.
        if ((error as { code?: unknown }).code === CHANGED_COLUMNS) names.forget(text);
        throw error;
      }
    };
    // Kysely would also hand over cursors, if its dialect was given any.
    const asked = query as unknown as PostgresPoolClient['query'];
    return { query: asked, release: (destroy) => client.release(destroy) };
  };
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? planning(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}
