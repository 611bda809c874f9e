import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from '../../schema/schema.ts';
import { columnParsers } from '../columnParsers.ts';
import type { Database } from '../database.ts';
import { notify } from '../notify.ts';
import { planningPool } from './planningPool.ts';
import { createPostgresListener } from './postgresListener.ts';

export interface PostgresOptions {
  /** Connections in the pool; 10 unless told. */
  connections?: number | undefined;
  /** A connection that broke while nobody used it. */
  onError?: ((error: Error) => void) | undefined;
}

/** The server is too old for the SQL that the store writes. */
export class PostgresVersionError extends Error {
  constructor(found: string) {
    super(
      `DATABASE_URL leads to PostgreSQL ${found}; Tabia needs 15 or newer. Upgrade the server, or leave DATABASE_URL ` +
        'out to use the embedded database.',
    );
    this.name = 'PostgresVersionError';
  }
}

/** server_version_num of the oldest PostgreSQL whose dialect the store uses. */
const oldestVersion = 150_000;
const defaultConnections = 10;
/** A connection that rests so long is given back, and with it the plans and tables that the server remembers for it. */
const idleMs = 300_000;

/**
 * Many ask at once: the processors that a statement takes besides its own are missing to the others, and starting
 * processes and compiling plans takes longer than nearly every statement here.
 */
const oneProcessor = '-c max_parallel_workers_per_gather=0 -c jit=off';

function createPool(connectionString: string, { connections, onError }: PostgresOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: connections ?? defaultConnections,
    application_name: 'tabia',
    options: `-c timezone=UTC ${oneProcessor}`,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: idleMs,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && columnParsers[id]) || pg.types.getTypeParser(id, format),
    } as pg.CustomTypesConfig,
  });
  pool.on('error', onError ?? (() => {}));
  // The pool hears of broken connections only while nobody uses them. One that breaks between two statements of a
  // transaction would end the process; so the next statement fails instead, and says why.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

async function checkVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ number: string; version: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
  );
  const [row] = rows;
  if (!row || Number(row.number) < oldestVersion) throw new PostgresVersionError(row?.version ?? 'unknown');
}

/** Nobody answers at DATABASE_URL, or the login is refused. */
export class UnreachableDatabaseError extends Error {
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

/** A pool on a PostgreSQL server. Throws `PostgresVersionError` below 15. */
export async function openPostgres(
  connectionString: string,
  options: PostgresOptions = {},
): Promise<Database> {
  const pool = createPool(connectionString, options);
  try {
    await checkVersion(pool);
  } catch (error) {
    await pool.end();
    throw error instanceof PostgresVersionError
      ? error
      : new UnreachableDatabaseError(connectionString, error);
  }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: planningPool(pool) }) });
  const listener = createPostgresListener(connectionString, options.onError ?? (() => {}));
  return {
    kind: 'postgres',
    db,
    connectionString,
    execute: async (text, values = []) => ({ rows: (await pool.query(text, [...values])).rows ?? [] }),
    listenText: listener.listenText,
    listen: (channel, onPayload) => listener.listenText(channel, (text) => onPayload(JSON.parse(text))),
    notify: (channel, payload) => notify(db, channel, payload),
    close: async () => {
      await listener.close();
      await db.destroy();
    },
  };
}
