/** Wakes one waiting loop. A ring while nobody waits is kept. */
export interface Alarm {
  readonly ring: () => void;
  /** Resolves at the next ring, or after that time in milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
}

/** Makes an alarm that has not rung. */
export function createAlarm(): Alarm {
  let rung = false;
  let wakeUp: (() => void) | undefined;
  return {
    ring() {
      rung = true;
      wakeUp?.();
    },
    async wait(ms) {
      if (!rung) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wakeUp = resolve;
        const timer = setTimeout(resolve, ms);
        await promise;
        clearTimeout(timer);
        wakeUp = undefined;
      }
      rung = false;
    },
  };
}
