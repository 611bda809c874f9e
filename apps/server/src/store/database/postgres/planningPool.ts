import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { currentCaller } from '../callers.ts';
import { ofDriver } from '../outage.ts';
import { isPlannedOnce } from '../statements.ts';
import type { PoolQueue } from './poolQueue.ts';

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

/** Sets the longest time of a statement on a connection, 0 for none; only when the connection has another one. */
function createLimits() {
  const limits = new WeakMap<pg.PoolClient, number>();
  return async (client: pg.PoolClient, statementMs: number): Promise<void> => {
    if ((limits.get(client) ?? 0) === statementMs) return;
    await client.query(`set statement_timeout = ${Math.trunc(statementMs)}`);
    limits.set(client, statementMs);
  };
}

/**
 * Wraps the pool for Kysely, as often as needed with different limits for the time of a statement (0 for none). Statements
 * marked with `plannedOnce` are prepared once per connection, so that the server parses and plans them only once. Each
 * connection is held for a turn of its caller, or of work.
 */
export function createPlanningPools(pool: pg.Pool, turns: PoolQueue): (statementMs: number) => PostgresPool {
  const names = createNames();
  const limit = createLimits();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient['query']>();
  const planning = (client: pg.PoolClient): PostgresPoolClient['query'] => {
    const query = async (text: string, parameters: readonly unknown[]) => {
      const values = [...parameters];
      const name = names.of(text);
      try {
        return await client.query(name === undefined ? { text, values } : { name, text, values });
      } catch (error) {
        // A new name makes the server parse it again. Not retried here: a failed transaction cannot continue.
        if ((error as { code?: unknown }).code === CHANGED_COLUMNS) names.forget(text);
        throw ofDriver(error);
      }
    };
    // Kysely passes cursors only if its dialect has a cursor class, which it has not.
    return query as unknown as PostgresPoolClient['query'];
  };
  const connect = async (statementMs: number): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    await limit(client, statementMs).catch((error: unknown) => {
      client.release(true);
      throw error;
    });
    return client;
  };
  return (statementMs) => ({
    connect: async () => {
      const leave = await turns.enter(currentCaller() ?? 'work');
      try {
        const client = await connect(statementMs);
        const query = clients.get(client) ?? planning(client);
        clients.set(client, query);
        const release = (destroy?: boolean): void => {
          leave();
          client.release(destroy);
        };
        return { query, release };
      } catch (error) {
        leave();
        throw ofDriver(error);
      }
    },
    end: () => pool.end(),
    options: pool.options,
  });
}
