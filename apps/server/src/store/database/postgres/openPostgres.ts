import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from '../../schema/schema.ts';
import { isCalled, isCalledByOther } from '../callers.ts';
import { COLUMN_PARSERS } from '../columnParsers.ts';
import { type Database, notify } from '../database.ts';
import { ofDriver } from '../outage.ts';
import { CALL_STATEMENT_MS } from '../statements.ts';
import { createPlanningPools } from './planningPool.ts';
import { createPoolQueue, type PoolCalls } from './poolQueue.ts';
import { createPostgresListener, cutConnection } from './postgresListener.ts';

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
    options: `-c timezone=UTC ${SINGLE_PROCESS_OPTIONS}`,
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
  const listener = createPostgresListener(connectionString, {
    onError: (error) => onError(ofDriver(error)),
    onSilence: () => {
      for (const client of open) cutConnection(client);
    },
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
      await listener.close();
      await queue.end();
      await db.destroy();
    },
  };
}
