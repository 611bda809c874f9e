import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useAddress } from '../../../state/address/useAddress.ts';
import { dayStart } from '../../../state/exercise/today.ts';
import type { Trainer } from '../../../state/exercise/trainer/createTrainer.ts';

/** Runs the session of the day while the address asks for it; when it is left, the address says so. */
export function useTodaySession(trainer: Trainer, heroid: number): { begin: () => void } {
  const [{ today = false }, setAddress] = useAddress();
  const { phase } = useSnapshot(trainer.state);
  const begun = useRef(false);
  useEffect(() => {
    if (!today) {
      begun.current = false;
      return;
    }
    // The snapshot is a draw late: effects run twice in development.
    if (phase !== 'idle' || trainer.state.phase !== 'idle') return;
    if (begun.current) setAddress({ today: false });
    else {
      begun.current = true;
      void trainer.start({ heroid, daystart: dayStart() });
    }
  }, [today, phase, trainer, heroid, setAddress]);
  return { begin: () => void trainer.start({ heroid, daystart: dayStart() }) };
}
