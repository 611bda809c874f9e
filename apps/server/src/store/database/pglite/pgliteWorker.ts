import fs from 'node:fs';
import { readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { COLUMN_PARSERS } from '../columnParsers.ts';
import type {
  PgliteEnvelope,
  PgliteErrorFields,
  PgliteReply,
  PgliteRequest,
  PgliteRows,
  PgliteWorkerData,
} from './messages.ts';

type Init = NodeFS['init'];
type Module = Parameters<Init>[1];

/** The fields of an Emscripten file stream that fsync needs. */
interface OpenFile {
  nfd?: number;
  node: unknown;
}

interface NodeFileSystem {
  stream_ops: { fsync?: (file: OpenFile) => number; write: (...parts: never[]) => number };
  realPath(node: unknown): string;
}

let fsyncs = 0;

/** Number of fsync calls since this thread started. */
function countFsyncs(): number {
  return fsyncs;
}

function syncOpenFile(fileSystem: NodeFileSystem, file: OpenFile): number {
  fsyncs += 1;
  if (file.nfd !== undefined) {
    fs.fsyncSync(file.nfd);
    return 0;
  }
  // Directories have no descriptor in this file system, but their entries must reach the disk too.
  const descriptor = fs.openSync(fileSystem.realPath(file.node), 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
  return 0;
}

/** Emscripten's numbers of ENOSPC, EDQUOT and EFBIG. */
const NO_SPACE_ERRNOS: readonly unknown[] = [51, 19, 22];

/** PGlite's NodeFS with the fsync that it omits, so that commits survive a power failure. */
class DurableNodeFS extends NodeFS {
  readonly #onDiskFull: () => void;

  /** `onDiskFull` is called for every write that fails for lack of space. */
  constructor(directory: string, onDiskFull: () => void) {
    super(directory);
    this.#onDiskFull = onDiskFull;
  }

  override async init(pg: PGlite, options: Module): Promise<{ emscriptenOpts: Module }> {
    const { emscriptenOpts } = await super.init(pg, options);
    const giveFsync = (module: { NODEFS: unknown }): void => {
      const fileSystem = module.NODEFS as NodeFileSystem;
      const { write } = fileSystem.stream_ops;
      fileSystem.stream_ops.fsync = (file) => syncOpenFile(fileSystem, file);
      fileSystem.stream_ops.write = (...parts) => {
        try {
          return write(...parts);
        } catch (error) {
          if (NO_SPACE_ERRNOS.includes((error as { errno?: unknown }).errno)) this.#onDiskFull();
          throw error;
        }
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), giveFsync] } };
  }
}

/** bytea: PGlite's own serializer is slow and strict. */
const SERIALIZERS = {
  17: (value: Uint8Array): string =>
    `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`,
};

/** pg_type.oid of arrays of int2, int4, text and int8. */
const ARRAYS = [1005, 1007, 1009, 1016] as const;

/** Accepts array parameters in PostgreSQL's binary format, like the driver of a server. */
function acceptBinaryArrays(pg: PGlite): void {
  for (const oid of ARRAYS) {
    const asText = pg.serializers[oid];
    if (asText === undefined) throw new Error(`The embedded database knows no type ${oid}`);
    // PGlite passes bytes through; only its types claim that serializers return text.
    pg.serializers[oid] = (value: unknown) =>
      value instanceof Uint8Array ? (value as never) : asText(value);
  }
}

const FSYNC_OFF = '-F';
const DURABLE_PARAMETERS = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];
/** Old files of the log are deleted; reused ones would keep copies of deleted rows. */
const ERASING_PARAMETERS = ['-c', 'wal_recycle=off'];
/** The engine fills its cache with zeros when it starts. In memory there is little to cache, and a short log is kept. */
const MEMORY_PARAMETERS = ['-c', 'shared_buffers=16MB'];
const MEMORY_INIT_PARAMETERS = ['--wal-segsize=1'];

/**
 * An engine without space for its lock file leaves it empty and then refuses to start. Our own lock protects the
 * directory, so no other process is writing the file.
 */
async function removeEmptyLock(directory: string): Promise<void> {
  const path = join(directory, 'postmaster.pid');
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found?.size === 0) await unlink(path);
}

async function openOptions({ directory, snapshot, module }: PgliteWorkerData): Promise<PGliteOptions> {
  const parameters = PGlite.defaultStartParams;
  if (directory !== undefined) await removeEmptyLock(directory);
  return {
    pgliteWasmModule: module,
    parsers: { ...COLUMN_PARSERS },
    serializers: SERIALIZERS,
    ...(snapshot === undefined ? {} : { loadDataDir: new Blob([await readFile(snapshot)]) }),
    ...(directory === undefined
      ? {
          dataDir: 'memory://',
          startParams: [...parameters, ...MEMORY_PARAMETERS],
          initDbStartParams: MEMORY_INIT_PARAMETERS,
        }
      : {
          fs: new DurableNodeFS(directory, () => post({ kind: 'disk-full' })),
          startParams: [
            ...parameters.filter((parameter) => parameter !== FSYNC_OFF),
            ...DURABLE_PARAMETERS,
            ...ERASING_PARAMETERS,
          ],
        }),
  };
}

function errorFields(error: unknown): PgliteErrorFields {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, code, detail, hint, constraint, table, column } = error as Error & PgliteErrorFields;
  return { message, code, detail, hint, constraint, table, column };
}

function post(reply: PgliteReply): void {
  parentPort?.postMessage(reply);
}

/** PGlite's `listen` cannot end a subscription to a channel whose name needs quotes. */
function quoted(channel: string): string {
  return `"${channel.replaceAll('"', '""')}"`;
}

async function exec(pg: PGlite, text: string): Promise<{ rows: Record<string, unknown>[] }> {
  const outside = !pg.isInTransaction();
  try {
    const results = await pg.exec(text);
    return { rows: results.flatMap(({ rows }) => rows as Record<string, unknown>[]) };
  } catch (error) {
    // A script that opened a transaction and failed must not affect the next request.
    if (outside && pg.isInTransaction()) await pg.exec('rollback');
    throw error;
  }
}

async function query(pg: PGlite, text: string, values: readonly unknown[]): Promise<PgliteRows> {
  const { rows, affectedRows = 0 } = await pg.query<Record<string, unknown>>(text, [...values]);
  return { rows, affectedRows };
}

async function perform(pg: PGlite, request: PgliteRequest): Promise<unknown> {
  switch (request.kind) {
    case 'query':
      return query(pg, request.text, request.values);
    case 'exec':
      return exec(pg, request.text);
    case 'listen':
    case 'unlisten':
      return pg.exec(`${request.kind} ${quoted(request.channel)}`);
    case 'dump':
      return new Uint8Array(await (await pg.dumpDataDir('none')).arrayBuffer());
    case 'fsyncs':
      return countFsyncs();
    case 'close':
      return pg.close();
  }
}

async function serve(): Promise<void> {
  const pg = await PGlite.create(await openOptions(workerData as PgliteWorkerData));
  acceptBinaryArrays(pg);
  pg.onNotification((channel, payload) => post({ kind: 'notification', channel, payload }));
  let queue: Promise<void> = Promise.resolve();
  parentPort?.on('message', ({ id, request }: PgliteEnvelope) => {
    queue = queue.then(async () => {
      try {
        post({ kind: 'result', id, value: await perform(pg, request) });
      } catch (error) {
        post({ kind: 'error', id, error: errorFields(error) });
      }
    });
  });
  const { rows } = await pg.query<{ server_version: string }>('show server_version');
  post({ kind: 'ready', version: rows[0]?.server_version ?? '' });
}

serve().catch((error) => post({ kind: 'failed', error: errorFields(error) }));
