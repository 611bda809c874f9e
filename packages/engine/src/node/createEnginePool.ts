import { createPool, DEFAULT_HASH_MB, type EnginePool, type PoolOptions } from '../pool/createPool.ts';
import { EngineProcess } from './EngineProcess.ts';
import { stockfishCommand } from './stockfishFiles.ts';

export interface EnginePoolOptions extends PoolOptions {
  /** Program and arguments; the WebAssembly Stockfish by default, see `stockfishCommand`. */
  readonly command?: readonly string[];
}

/** A pool of engine processes, one per core, started on demand and replaced when they die or hang. */
export function createEnginePool(options: EnginePoolOptions): EnginePool {
  const { command = stockfishCommand() } = options;
  return createPool(options, {
    open: (handlers) =>
      new EngineProcess({ command, options: { Threads: 1, Hash: DEFAULT_HASH_MB }, ...handlers }),
    program: `process ${command.join(' ')}`,
  });
}
