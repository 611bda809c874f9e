import fs from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

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
export function countFsyncs(): number {
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
export class DurableNodeFS extends NodeFS {
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
