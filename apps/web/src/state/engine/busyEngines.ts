import type { Engine } from '@tabia/engine';

const BUSY: readonly Engine['state'][] = ['loading', 'computing'];

const busy = new Set<Engine>();
const watchers = new Set<(isBusy: boolean) => void>();

/** Names an engine that searches for the one who reads the page; answers it. */
export function announceEngine(engine: Engine): Engine {
  engine.subscribe(() => {
    if (BUSY.includes(engine.state)) busy.add(engine);
    else busy.delete(engine);
    for (const tell of watchers) tell(busy.size > 0);
  });
  return engine;
}

/** Tells at once and after each change whether an engine of this page searches for its reader; returns how to stop that. */
export function watchEngines(tell: (isBusy: boolean) => void): () => void {
  watchers.add(tell);
  tell(busy.size > 0);
  return () => void watchers.delete(tell);
}
