/** When the parts of a start were done, seconds; null for what did not happen. */
export interface StartSeconds {
  /** All engines have loaded their network. */
  readonly engines: number | null;
  /** The first hundred games have been read. */
  readonly firstGames: number | null;
}

type Step = keyof StartSeconds;

/** Notes when each step is taken for the first time. `elapsed` gives the seconds since the start. */
export function watchStart(elapsed: () => number) {
  const taken = new Map<Step, number>();
  return {
    mark(step: Step): void {
      if (!taken.has(step)) taken.set(step, elapsed());
    },
    read(): StartSeconds {
      return { engines: taken.get('engines') ?? null, firstGames: taken.get('firstGames') ?? null };
    },
  };
}
