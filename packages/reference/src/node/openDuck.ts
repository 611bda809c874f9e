import type { DuckDBConnection } from '@duckdb/node-api';

/** Limits of one database process. */
export interface DuckLimits {
  readonly memoryMb: number;
  readonly threads: number;
  /** Where to spill what does not fit the memory; nothing is spilled without it. */
  readonly spillFolder?: string;
}

/** An open database and its one connection. */
export interface Duck {
  readonly connection: DuckDBConnection;
  close(): void;
}

/** Opens a database file, or one in memory (`:memory:`). Extensions are never looked for on the network. */
export async function openDuck(path: string, { memoryMb, threads, spillFolder }: DuckLimits): Promise<Duck> {
  // 70 MB of native code: loaded when there is work for it.
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const instance = await DuckDBInstance.create(path, {
    memory_limit: `${memoryMb}MB`,
    threads: String(threads),
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    ...(spillFolder === undefined ? {} : { temp_directory: spillFolder }),
  });
  const connection = await instance.connect();
  return {
    connection,
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

/** A text as a literal of SQL. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
