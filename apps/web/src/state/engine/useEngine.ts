import { createEngine, type Engine, type EngineErrorCode, type SearchUpdate } from '@tabia/engine';
import { browserEngineOptions, connectStockfishWorker } from '@tabia/engine/browser';
import { useEffect, useState } from 'react';
import { announceEngine } from './busyEngines.ts';

let engine: Engine | undefined;

/** The browser's own Stockfish; started at its first use, one for the whole application. */
export function ownEngine(): Engine {
  engine ??= announceEngine(
    createEngine({
      connect: () => connectStockfishWorker({ url: '/engine/' }),
      options: browserEngineOptions,
    }),
  );
  return engine;
}

/** One position is searched this long, milliseconds: more would warm the machine and change little. */
const SEARCH_MS = 60_000;

interface Search {
  readonly update: SearchUpdate | undefined;
  /** Name of the engine and the options in force, as UCI says them: `Stockfish 19 · Hash 64, Threads 2`. */
  readonly setup: string;
  /** Why there is no engine here. */
  readonly problem: EngineErrorCode | undefined;
  /** Starts the engine again after a problem, with the same position. */
  readonly restart: () => void;
}

function setupOf({ name, optionsInForce }: Engine): string {
  const options = Object.entries(optionsInForce).map(([option, value]) => `${option} ${value}`);
  return `${name} · ${options.join(', ')}`;
}

/** The browser engine's search of a position while it is on. */
export function useEngine(fen: string, { on, lines }: { on: boolean; lines: number }): Search {
  const [update, setUpdate] = useState<SearchUpdate>();
  const [problem, setProblem] = useState<EngineErrorCode>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the same search once more
  useEffect(() => {
    if (!on) return;
    const own = ownEngine();
    const watch = () => setProblem(own.error?.code);
    const forget = own.subscribe(watch);
    const stop = own.analyze({ fen, multiPv: lines, limit: { movetime: SEARCH_MS } }, setUpdate);
    watch();
    if (own.error?.code === 'no-worker') console.warn('no worker allowed');
    return () => {
      forget();
      stop();
    };
  }, [fen, on, lines, attempt]);
  const isPresent = on && update?.request.fen === fen && update.request.multiPv === lines;
  return {
    update: isPresent ? update : undefined,
    setup: isPresent ? setupOf(ownEngine()) : '',
    problem: on ? problem : undefined,
    restart: () => setAttempt(attempt + 1),
  };
}
