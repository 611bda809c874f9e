import type { Engine } from '@tabia/engine';
import { expect, it } from 'vitest';
import { announceEngine, watchEngines } from './busyEngines.ts';

/** An engine whose state is set from outside. */
function anEngine() {
  let listener: () => void = () => {};
  let state: Engine['state'] = 'idle';
  const engine = {
    get state() {
      return state;
    },
    subscribe: (told: () => void) => {
      listener = told;
      return () => true;
    },
  } as unknown as Engine;
  announceEngine(engine);
  return (next: Engine['state']) => {
    state = next;
    listener();
  };
}

it('tells whether any engine searches for the reader', () => {
  const [first, second] = [anEngine(), anEngine()];
  const told: boolean[] = [];
  const leave = watchEngines((isBusy) => told.push(isBusy));
  first('loading');
  second('computing');
  first('idle');
  second('failed');
  leave();
  first('computing');
  expect(told).toEqual([false, true, true, true, false]);
  watchEngines((isBusy) => told.push(isBusy))();
  expect(told.at(-1)).toBe(true);
  first('idle');
});
