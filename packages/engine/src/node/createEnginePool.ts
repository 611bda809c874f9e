import { createPool, DEFAULT_HASH_MB, type EnginePool, type PoolOptions } from '../pool/createPool.ts';
import { EngineProcess } from './EngineProcess.ts';
import { stockfishCommand } from './stockfishFiles.ts';

export interface EnginePoolOptions extends PoolOptions {
  /** Program and arguments; the WebAssembly Stockfish by default, see `stockfishCommand`. */
  readonly command?: readonly string[];
  /** Size of the transposition table, MiB per process. */
  readonly hashMb?: number;
}

/** A pool of engine processes, one per core, started on demand and replaced when they die or hang. */
export function createEnginePool(options: EnginePoolOptions): EnginePool {
  const { command = stockfishCommand(), hashMb = DEFAULT_HASH_MB } = options;
  return createPool(options, {
    open: (handlers) => new EngineProcess({ command, options: { Threads: 1, Hash: hashMb }, ...handlers }),
    program: `process ${command.join(' ')}`,
  });
}
