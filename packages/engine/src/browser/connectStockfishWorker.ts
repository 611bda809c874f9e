import type { EngineConnection } from '../createEngine.ts';
import { EngineError } from '../EngineError.ts';
import type { stockfishAssets } from './assets.ts';

/**
 * What the application wishes of its engine; an engine that cannot do as much gets what it can do. Network and analysis
 * mode are wished of engines that let one choose: the Stockfish of today always does both and lists neither.
 */
export const browserEngineOptions = {
  'Use NNUE': true,
  Hash: 64,
  MultiPV: 1,
  Threads: 2,
  UCI_AnalyzeMode: true,
} as const;

type Script = Extract<(typeof stockfishAssets)[number], `${string}.js`>;

/** The surroundings that decide how an engine can run; the browser's own by default. */
export interface WorkerSurroundings {
  readonly Worker: typeof Worker | undefined;
  readonly crossOriginIsolated: boolean;
  readonly fetch: typeof fetch;
}

/** The build to run: threads need a cross-origin isolated page, since they share memory. */
export function stockfishScript(crossOriginIsolated: boolean): Script {
  return crossOriginIsolated ? 'stockfish-19-lite.js' : 'stockfish-19-lite-single.js';
}

function start(surroundings: WorkerSurroundings, address: string): Worker {
  const advice = 'This browser or page does not allow workers, so the engine cannot run here.';
  if (surroundings.Worker === undefined) throw new EngineError('no-worker', advice);
  try {
    return new surroundings.Worker(address);
  } catch (cause) {
    // A content policy or a sandbox refuses by throwing.
    throw new EngineError('no-worker', advice, { cause });
  }
}

/**
 * Why the engine cannot be had from `address`, undefined when nothing speaks against it. The worker keeps silent about
 * a program file it cannot have, so the server is asked. A request that does not get through proves nothing: the file
 * may lie in the cache.
 */
async function refusal(address: string, ask: typeof fetch): Promise<EngineError | undefined> {
  const response = await ask(address, { method: 'HEAD' }).catch(() => undefined);
  if (response === undefined || response.ok) return undefined;
  return new EngineError('start-failed', `${address} could not be loaded: status ${response.status}.`);
}

/**
 * Runs the lite Stockfish in a worker. `url` is the folder that serves `stockfishAssets`, with a slash at
 * the end. Throws EngineError 'no-worker' where workers are not allowed; a file that cannot be loaded, or
 * a crash, comes as an error of the connection.
 */
export function connectStockfishWorker(
  { url }: { readonly url: string },
  surroundings: WorkerSurroundings = {
    Worker: globalThis.Worker,
    crossOriginIsolated: globalThis.crossOriginIsolated === true,
    fetch: globalThis.fetch,
  },
): EngineConnection {
  const address = `${url}${stockfishScript(surroundings.crossOriginIsolated)}`;
  const worker = start(surroundings, address);
  const refused = refusal(address.replace(/js$/, 'wasm'), surroundings.fetch);
  return {
    send(text) {
      // The worker takes one command a message.
      for (const line of text.split('\n')) worker.postMessage(line);
    },
    onLine(listener) {
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') for (const line of data.split('\n')) listener(line);
      });
    },
    onError(listener) {
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        listener(
          event.message
            ? new Error(event.message)
            : new EngineError('start-failed', `${address} could not be loaded.`),
        );
      });
      worker.addEventListener('messageerror', () => listener(new Error('unreadable message')));
      void refused.then((error) => error && listener(error));
    },
    close() {
      worker.terminate();
    },
  };
}
