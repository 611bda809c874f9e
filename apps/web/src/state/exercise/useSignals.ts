import type { Trainer } from '@tabia/trainer/training';
import { useEffect } from 'react';
import { subscribe } from 'valtio';
import type { Signal } from '../../services/device/signals.ts';
import { isFlagSet } from '../../services/device/storedFlag.ts';

type Shown = Pick<Trainer['state'], 'phase' | 'verdict'>;

/** What is to be heard when a training goes from one phase to another; undefined for nothing. */
export function signalOf(before: Shown['phase'], { phase, verdict }: Shown): Signal | undefined {
  if (phase === before) return undefined;
  if (phase === 'ended') return 'end';
  if (phase !== 'showing' || verdict === null) return undefined;
  return verdict === 'inaccurate' ? 'wrong' : 'right';
}

/** Lets a training be heard and felt where this device wants that; the code for it is loaded there alone. */
export function useSignals({ state }: Trainer): void {
  useEffect(() => {
    if (!isFlagSet('signals')) return undefined;
    const loaded = import('../../services/device/signals.ts').then(({ browserSignals }) => browserSignals());
    let before = state.phase;
    return subscribe(state, () => {
      const signal = signalOf(before, state);
      before = state.phase;
      // A browser that cannot load its code is silent.
      if (signal) loaded.then((play) => play(signal)).catch(() => undefined);
    });
  }, [state]);
}
