/** When the parts of a start were done, seconds; null for what did not happen. */
export interface StartSeconds {
  /** All engines have loaded their network. */
  readonly engines: number | null;
  /** The first hundred games have been read. */
  readonly firstGames: number | null;
  /** An engine is asked for the first search, and ready for it. */
  readonly firstSearch: number | null;
}

type Step = 'engines' | 'firstGames' | 'asked';

/** Notes when each step is taken for the first time. `elapsed` gives the seconds since the start. */
export function watchStart(elapsed: () => number) {
  const taken = new Map<Step, number>();
  return {
    mark(step: Step): void {
      if (!taken.has(step)) taken.set(step, elapsed());
    },
    read(): StartSeconds {
      const [engines, firstGames, asked] = [
        taken.get('engines'),
        taken.get('firstGames'),
        taken.get('asked'),
      ];
      return {
        engines: engines ?? null,
        firstGames: firstGames ?? null,
        firstSearch: asked === undefined || engines === undefined ? null : Math.max(asked, engines),
      };
    },
  };
}
