import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Account, account } from '../support/postgres.ts';

/** Large enough for the database of one test, small enough to fill quickly. */
const MEBIBYTES = 256;
/** PostgreSQL refuses to run as root, which the mounting user is in its own namespace. */
const PLAIN_USER = '1000';
/** SQLSTATE disk_full. */
const DISK_FULL = '53100';
/** Row sizes in bytes: first large ones, then small ones that fill the last page. */
const BALLAST = [1_000_000, 1_900] as const;

/** A private mount namespace with a tmpfs on the folder, for the command that follows, run without privileges. */
function surroundings(folder: string, mebibytes: number): readonly string[] {
  return [
    ...['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'],
    `mount -t tmpfs -o size=${mebibytes}m,mode=700 tabia "$0" &&
    exec unshare --user --map-user=${PLAIN_USER} --map-group=${PLAIN_USER} -- "$@"`,
    folder,
  ];
}

/** A small file system for a PostgreSQL server. */
export interface SmallDisk {
  /** For `startPostgres`: makes the file system visible to the server only. */
  readonly within: readonly string[];
  /** Makes the server create new tables there; its log and catalogs stay where they are. */
  use(url: string): Promise<void>;
  /** Fills the disk until the server reports that it is full. */
  fill(): Promise<void>;
  /** Frees the space. */
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

/** A folder that is a small file system of its own, for the process that is started within it. */
interface MountedFolder {
  readonly folder: string;
  /** The command that comes before that of the process. */
  readonly within: readonly string[];
  remove(): void;
}

/** Creates such a folder; returns the reason as text if this machine cannot. */
export async function mountedFolder(mebibytes: number, as: Account = {}): Promise<MountedFolder | string> {
  const folder = await mkdtemp(join(tmpdir(), 'tabia-disk-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const within = surroundings(folder, mebibytes);
  const [program = '', ...flags] = [...within, 'true'];
  const { status, stderr, error } = spawnSync(program, flags, { ...as, cwd: '/' });
  if (status === 0) return { folder, within, remove };
  remove();
  return `This machine lets nobody mount a file system of his own: ${error?.message ?? stderr.toString().trim()}`;
}

/** Creates a small disk; returns the reason as text if this machine cannot. */
export async function smallDisk(): Promise<SmallDisk | string> {
  const mounted = await mountedFolder(MEBIBYTES, account());
  if (typeof mounted === 'string') return mounted;
  const { folder, within, remove } = mounted;
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
        // Unwritten pages have no disk space yet, and the server would fail to write them.
        'checkpoint',
        'create table ballast (bytes text) tablespace small',
        'alter table ballast alter bytes set storage external',
      ]);
      for (const bytes of BALLAST) await untilFull(server, bytes);
    },
    free: () => onServer(server, ['drop table ballast']),
  };
}
