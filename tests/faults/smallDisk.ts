import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { account } from '../support/postgres.ts';

/** Holds the database of one test, and is soon filled. */
const SIZE = '256m';
/** PostgreSQL refuses to run as root, which is what the one who mounts is called in his own surroundings. */
const PLAIN_USER = '1000';
/** SQLSTATE disk_full. */
const DISK_FULL = '53100';
/** Bytes of a row: first large ones, then as many as fill the last page. */
const BALLAST = [1_000_000, 1_900] as const;

/** Surroundings that only the command after it sees: a file system in memory on the folder, then a user without rights. */
function surroundings(folder: string): readonly string[] {
  return [
    ...['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'],
    `mount -t tmpfs -o size=${SIZE},mode=700 tabia "$0" &&
    exec unshare --user --map-user=${PLAIN_USER} --map-group=${PLAIN_USER} -- "$@"`,
    folder,
  ];
}

/** A file system for a PostgreSQL server, so small that it can be filled. */
export interface SmallDisk {
  /** For `startPostgres`: the server sees the file system, nobody else does. */
  readonly within: readonly string[];
  /** Makes the server keep there what tables are made from now on; its log and its catalogs stay where they are. */
  use(url: string): Promise<void>;
  /** Fills it to the last page; resolves when the server says that it is full. */
  fill(): Promise<void>;
  /** Takes away what has filled it. */
  free(): Promise<void>;
  remove(): void;
}

async function onServer(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function untilFull(url: string, bytes: number): Promise<void> {
  const row = `insert into ballast values (repeat('x', ${bytes}))`;
  const error = await onServer(url, Array<string>(1_000).fill(row)).catch((reason: unknown) => reason);
  if ((error as { code?: unknown } | undefined)?.code !== DISK_FULL)
    throw error ?? new Error('It is not full.');
}

/** Makes a small disk; a text says why this machine cannot have one. */
export async function smallDisk(): Promise<SmallDisk | string> {
  const folder = await mkdtemp(join(tmpdir(), 'tabia-disk-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const within = surroundings(folder);
  const [program = '', ...flags] = [...within, 'true'];
  const { status, stderr, error } = spawnSync(program, flags, { ...account(), cwd: '/' });
  if (status !== 0) {
    remove();
    return `This machine lets nobody mount a file system of his own: ${error?.message ?? stderr.toString().trim()}`;
  }
  let server = '';
  return {
    within,
    remove,
    async use(url) {
      server = url;
      await onServer(url, [
        `create tablespace small location '${folder}'`,
        'alter system set default_tablespace = small',
        'select pg_reload_conf()',
      ]);
    },
    async fill() {
      await onServer(server, [
        // Pages that were never written have no room of their own yet, and the server would fail to write them.
        'checkpoint',
        'create table ballast (bytes text) tablespace small',
        'alter table ballast alter bytes set storage external',
      ]);
      for (const bytes of BALLAST) await untilFull(server, bytes);
    },
    free: () => onServer(server, ['drop table ballast']),
  };
}
