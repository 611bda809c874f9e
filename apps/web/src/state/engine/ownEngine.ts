import { createEngine, type Engine } from '@tabia/engine';
import { browserEngineOptions, connectStockfishWorker } from '@tabia/engine/browser';
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
