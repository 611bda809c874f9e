import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isPlannedOnce } from '../plannedOnce.ts';

/** Marked statements vary with their filters; the server keeps each plan on every connection. */
const MAX_PLANS = 100;
/** SQLSTATE feature_not_supported: the result columns of a cached plan have changed. */
const CHANGED_COLUMNS = '0A000';

/** Names of prepared statements: one per text, undefined for statements that are not prepared. */
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
 * Wraps the pool for Kysely: statements marked with `plannedOnce` are prepared once per connection, so that the
 * server parses and plans them only once.
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
        // A new name makes the server parse it again. Not retried here: a failed transaction cannot continue.
        if ((error as { code?: unknown }).code === CHANGED_COLUMNS) names.forget(text);
        throw error;
      }
    };
    // Kysely passes cursors only if its dialect has a cursor class, which it has not.
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
