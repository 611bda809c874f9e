import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { HeldConnection, PgliteConnection } from './pgliteConnection.ts';

interface KyselyConnection extends DatabaseConnection {
  readonly held: HeldConnection;
}

function kyselyConnection(held: HeldConnection, limitMs: number | undefined): KyselyConnection {
  const executeQuery = async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
    const { rows, affectedRows } = await held.query(sql, parameters, limitMs);
    return { rows: rows as R[], numAffectedRows: BigInt(affectedRows) };
  };
  return {
    held,
    executeQuery,
    // One connection and one thread: there is nothing to stream from, so all rows come as one chunk.
    async *streamQuery<R>(query: CompiledQuery) {
      yield await executeQuery<R>(query);
    },
  };
}

function beginStatement({ isolationLevel, accessMode }: TransactionSettings): string {
  const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
  const mode = accessMode ? ` ${accessMode}` : '';
  return `begin${level}${mode}`;
}

function driver(connection: PgliteConnection, limitMs: number | undefined): Driver {
  const heldBy = (held: DatabaseConnection): HeldConnection => (held as KyselyConnection).held;
  const run = async (held: DatabaseConnection, text: string): Promise<void> => {
    await heldBy(held).query(text, []);
  };
  return {
    init: async () => {},
    acquireConnection: async () => kyselyConnection(await connection.hold('query'), limitMs),
    beginTransaction: (held, settings) => run(held, beginStatement(settings)),
    commitTransaction: (held) => run(held, 'commit'),
    rollbackTransaction: (held) => run(held, 'rollback'),
    savepoint: (held, name) => run(held, `savepoint "${name}"`),
    rollbackToSavepoint: (held, name) => run(held, `rollback to savepoint "${name}"`),
    releaseSavepoint: (held, name) => run(held, `release savepoint "${name}"`),
    releaseConnection: async (held) => heldBy(held).release(),
    destroy: () => connection.close(),
  };
}

/** Kysely's PostgreSQL dialect over the embedded database's thread; `limitMs` ends statements that take longer. */
export function createPgliteDialect(connection: PgliteConnection, limitMs?: number): Dialect {
  return {
    createDriver: () => driver(connection, limitMs),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}
