/** Something that arrives again and again, to wait for. */
export interface Arrivals {
  /** It has arrived: ends all waiting. */
  readonly arrived: () => void;
  /** Resolves to `true` when it arrives next, to `false` after a time in milliseconds. */
  readonly wait: (ms: number) => Promise<boolean>;
}

/** Nothing has arrived yet. */
export function createArrivals(): Arrivals {
  let next = Promise.withResolvers<true>();
  return {
    arrived() {
      next.resolve(true);
      next = Promise.withResolvers();
    },
    async wait(ms) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<false>((resolve) => {
        timer = setTimeout(() => resolve(false), ms);
      });
      const came = await Promise.race([next.promise, late]);
      clearTimeout(timer);
      return came;
    },
  };
}
