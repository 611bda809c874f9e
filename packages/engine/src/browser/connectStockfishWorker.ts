import type { EngineConnection } from '../createEngine.ts';
import { EngineError } from '../EngineError.ts';
import type { stockfishAssets } from './assets.ts';

/**
 * Default options of the application, by the names that the UCI protocol spells; each is clamped to the limits of the
 * engine. Network and analysis mode are
 * for engines that offer them: current Stockfish always uses both and lists neither.
 */
export const browserEngineOptions = {
  'Use NNUE': true,
  Hash: 64,
  MultiPV: 1,
  Threads: 2,
  UCI_AnalyseMode: true,
} as const;

type Script = Extract<(typeof stockfishAssets)[number], `${string}.js`>;

/** Browser features that decide how an engine can run; those of the page by default. */
export interface WorkerSurroundings {
  readonly Worker: typeof Worker | undefined;
  readonly crossOriginIsolated: boolean;
  readonly fetch: typeof fetch;
}

/** Selects the build: threads share memory, so they need a cross-origin isolated page. */
export function stockfishScript(crossOriginIsolated: boolean): Script {
  return crossOriginIsolated ? 'stockfish-19-lite.js' : 'stockfish-19-lite-single.js';
}

function start(surroundings: WorkerSurroundings, address: string): Worker {
  const advice = 'This browser or page does not allow workers, so the engine cannot run here.';
  if (surroundings.Worker === undefined) throw new EngineError('no-worker', advice);
  try {
    return new surroundings.Worker(address);
  } catch (cause) {
    // A content security policy or a sandbox refuses by throwing.
    throw new EngineError('no-worker', advice, { cause });
  }
}

/**
 * Why the engine cannot be loaded from `address`, undefined if no reason is found. The worker does not report a
 * missing WebAssembly file, so the server is asked. A failed request proves nothing: the file may be cached.
 */
async function loadingProblem(address: string, ask: typeof fetch): Promise<EngineError | undefined> {
  const response = await ask(address, { method: 'HEAD' }).catch(() => undefined);
  if (response === undefined || response.ok) return undefined;
  return new EngineError('start-failed', `${address} could not be loaded: status ${response.status}.`);
}

interface Program {
  /** Folder that serves `stockfishAssets`, with a trailing slash. */
  readonly url: string;
  /** Of another build than the lite one: its script in that folder, and the address of its WebAssembly. */
  readonly build?: { readonly script: string; readonly wasm: string } | undefined;
}

/**
 * Runs Stockfish in a worker, the lite one if no other build is named. Throws EngineError 'no-worker' if workers are not allowed;
 * loading failures and crashes are reported as errors of the connection.
 */
export function connectStockfishWorker(
  { url, build }: Program,
  surroundings: WorkerSurroundings = {
    Worker: globalThis.Worker,
    crossOriginIsolated: globalThis.crossOriginIsolated === true,
    fetch: globalThis.fetch,
  },
): EngineConnection {
  const address = `${url}${build?.script ?? stockfishScript(surroundings.crossOriginIsolated)}`;
  const wasm = build?.wasm ?? address.replace(/js$/, 'wasm');
  // The script reads the address of its WebAssembly there.
  const worker = start(surroundings, build ? `${address}#${encodeURIComponent(wasm)}` : address);
  const refused = loadingProblem(wasm, surroundings.fetch);
  return {
    send(text) {
      // The worker takes one command per message.
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
