import { EngineError } from '../EngineError.ts';
import { createPool, DEFAULT_HASH_MB, type EnginePool, type PoolOptions } from '../pool/createPool.ts';
import type { EngineHandlers, RunningEngine } from '../pool/EngineSlot.ts';
import { UciSession } from '../uci/UciSession.ts';
import { fullBuild } from './assets.ts';
import { connectStockfishWorker, type WorkerSurroundings } from './connectStockfishWorker.ts';

export interface WorkerPoolOptions extends PoolOptions {
  /** Folder that serves the engine, with a trailing slash. */
  readonly url: string;
  readonly surroundings?: WorkerSurroundings;
}

/** Where the WebAssembly of the full build is asked for: the address names its content. */
export function fullBuildAddress(url: string): string {
  return `${url}${fullBuild.wasm}?sha256=${fullBuild.sha256}`;
}

/** A worker with the full build. A worker that ends does not say so: only what breaks while it loads or searches is an exit. */
function openWorker(
  { url, surroundings }: WorkerPoolOptions,
  { onState, onExit }: EngineHandlers,
): RunningEngine {
  const build = { script: fullBuild.script, wasm: fullBuildAddress(url) };
  const connection = connectStockfishWorker({ url, build }, surroundings);
  const session = new UciSession({
    send: connection.send,
    options: { Threads: 1, Hash: DEFAULT_HASH_MB },
    onState,
  });
  let isOver = false;
  const end = async (): Promise<void> => {
    isOver = true;
    session.failed();
    connection.close();
  };
  connection.onLine((line) => session.received(line));
  connection.onError(({ message }) => {
    if (isOver) return;
    void end();
    onExit(`ended: ${message}`);
  });
  session.connected();
  return { session, pid: undefined, compute: (work) => session.compute(work), kill: end, quit: end };
}

/**
 * A pool of workers with the full build, one thread each: the same searches as on the server, with the same answers. Throws
 * EngineError 'no-worker' where workers are not allowed.
 */
export function createWorkerPool(options: WorkerPoolOptions): EnginePool {
  const { surroundings } = options;
  if ((surroundings ?? globalThis).Worker === undefined)
    throw new EngineError('no-worker', 'This browser or page does not allow workers.');
  return createPool(options, {
    open: (handlers) => openWorker(options, handlers),
    program: `worker ${fullBuild.script}`,
  });
}
