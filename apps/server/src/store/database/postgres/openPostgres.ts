import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Schema } from '../../schema/schema.ts';
import { currentCaller, isCalled, isCalledByOther } from '../callers.ts';
import { COLUMN_PARSERS } from '../columnParsers.ts';
import { type Database, notify } from '../database.ts';
import { ofDriver } from '../outage.ts';
import { CALL_STATEMENT_MS, isPlannedOnce } from '../statements.ts';
import { createPoolQueue, type PoolCalls, type PoolQueue } from './poolQueue.ts';
import { createPostgresListener, cutConnection, inTime } from './postgresListener.ts';

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
function createPlanningPools(pool: pg.Pool, turns: PoolQueue): (statementMs: number) => PostgresPool {
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

export interface PostgresOptions {
  /** Size of the connection pool; default 10. */
  connections?: number | undefined;
  /** Longest statement of a call, milliseconds; default `CALL_STATEMENT_MS`. */
  callStatementMs?: number | undefined;
  /** Called for each connection that breaks while idle, and each failed attempt to listen: often, during an outage. */
  onError?: ((error: Error) => void) | undefined;
}

/** The server is too old for the SQL of the store. */
class PostgresVersionError extends Error {
  constructor(found: string) {
    super(
      `DATABASE_URL leads to PostgreSQL ${found}; Tabia needs 15 or newer. Upgrade the server, or leave DATABASE_URL ` +
        'unset to use the embedded database.',
    );
    this.name = 'PostgresVersionError';
  }
}

/** Oldest supported server_version_num. */
const MIN_VERSION = 150_000;
const DEFAULT_CONNECTIONS = 10;
/** For `execute`: the job queue and the question whether the database answers must not wait for calls. */
const QUEUE_CONNECTIONS = 4;
/** Idle connections are closed after this time, which frees their cached plans and catalogs on the server. */
const IDLE_MS = 300_000;

/** A page that was answered so recently is about to call again, milliseconds. */
const CALLS_AGAIN_MS = 30;
/** A page asks for news every two seconds, milliseconds. */
const SHARED_MS = 10_000;

const CALLS: PoolCalls = {
  isCalled: () => isCalled(CALLS_AGAIN_MS),
  isCalledByOther: (name) => isCalledByOther(name, CALLS_AGAIN_MS),
};

/** With many concurrent statements parallel workers and JIT cost more than they gain. */
const SINGLE_PROCESS_OPTIONS = '-c max_parallel_workers_per_gather=0 -c jit=off';

/**
 * A machine that is cut off, or loses its power, does not say goodbye. Without this the server would keep its open transactions, and
 * what they lock, for two hours. With it, it finds out within 20 seconds: it asks after 5 seconds of silence, or waits for a receipt.
 */
const DEAD_CLIENT_OPTIONS =
  '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=20000';

interface PoolOptions {
  readonly name: string;
  readonly connections: number;
  readonly onError: (error: Error) => void;
  /** Keeps the open connections of the pool. */
  readonly open: Set<pg.PoolClient>;
}

function createPool(connectionString: string, { name, connections, onError, open }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    application_name: name,
    options: `-c timezone=UTC ${SINGLE_PROCESS_OPTIONS} ${DEAD_CLIENT_OPTIONS}`,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: IDLE_MS,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && COLUMN_PARSERS[id]) || pg.types.getTypeParser(id, format),
    } as pg.CustomTypesConfig,
  });
  pool.on('error', (error) => onError(ofDriver(error)));
  pool.on('connect', (client) => {
    open.add(client);
    // The pool handles errors of idle connections only. Without this listener a connection that breaks inside a
    // transaction would crash the process; now its next statement fails instead.
    client.on('error', () => {});
  });
  pool.on('remove', (client) => open.delete(client));
  return pool;
}

async function checkVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ number: string; version: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
  );
  const [row] = rows;
  if (!row || Number(row.number) < MIN_VERSION) throw new PostgresVersionError(row?.version ?? 'unknown');
}

/** The server at DATABASE_URL is unreachable or rejects the login. */
class UnreachableDatabaseError extends Error {
  constructor(connectionString: string, cause: unknown) {
    const { hostname, port, pathname } = new URL(connectionString);
    const reason = cause instanceof AggregateError ? cause.errors.map(String).join(', ') : String(cause);
    super(
      `Cannot open the database "${pathname.slice(1)}" at ${hostname}:${port || 5432} (${reason}). Is the server ` +
        'running, and is DATABASE_URL right?',
      { cause },
    );
    this.name = 'UnreachableDatabaseError';
  }
}

/** Opens a pool on a PostgreSQL server. Throws `PostgresVersionError` below version 15. */
export async function openPostgres(
  connectionString: string,
  options: PostgresOptions = {},
): Promise<Database> {
  const { connections = DEFAULT_CONNECTIONS, onError = () => {} } = options;
  const open = new Set<pg.PoolClient>();
  const pool = createPool(connectionString, { name: 'tabia', connections, onError, open });
  const queue = createPool(connectionString, {
    name: 'tabia-queue',
    connections: QUEUE_CONNECTIONS,
    onError,
    open,
  });
  try {
    await checkVersion(queue);
  } catch (error) {
    await queue.end();
    throw error instanceof PostgresVersionError
      ? error
      : new UnreachableDatabaseError(connectionString, error);
  }
  const poolWithin = createPlanningPools(pool, createPoolQueue(CALLS));
  const kyselyWithin = (statementMs: number) =>
    new Kysely<Schema>({ dialect: new PostgresDialect({ pool: poolWithin(statementMs) }) });
  const db = kyselyWithin(0);
  const calls = kyselyWithin(options.callStatementMs ?? CALL_STATEMENT_MS);
  const cutAll = (): void => {
    for (const client of open) cutConnection(client);
  };
  const closing = new AbortController();
  const listener = createPostgresListener(connectionString, {
    onError: (error) => onError(ofDriver(error)),
    onSilence: cutAll,
    // A busy server is slow to let anybody in, and answers those who are.
    onSlow: () =>
      void inTime(queue.query('select 1'), closing.signal).catch(() => closing.signal.aborted || cutAll()),
  });
  const execute: Database['execute'] = async (text, values = []) => {
    // The driver answers several statements with a list.
    const result: pg.QueryResult | pg.QueryResult[] = await queue.query(text, [...values]).catch((error) => {
      throw ofDriver(error);
    });
    return { rows: [result].flat().flatMap(({ rows }) => rows ?? []) };
  };
  return {
    kind: 'postgres',
    db,
    calls,
    isShared: () => isCalled(SHARED_MS),
    execute,
    listenText: listener.listenText,
    listen: (channel, onPayload) => listener.listenText(channel, (text) => onPayload(JSON.parse(text))),
    notify: (channel, payload) => notify(db, channel, payload),
    close: async () => {
      closing.abort();
      await listener.close();
      await queue.end();
      await db.destroy();
    },
  };
}
