/** Tells which findings are among the most urgent of those that are known. */
export interface MostUrgent {
  /**
   * Takes a finding in, by its key and expected loss. True while fewer than `count` other ones cost more: more findings can only
   * turn it to false.
   */
  readonly isAmong: (key: string, expectedLoss: number) => boolean;
}

/** Knows no finding yet; `count` may be infinite. */
export function createMostUrgent(count: number): MostUrgent {
  const losses = new Map<string, number>();
  return {
    isAmong(key, expectedLoss) {
      losses.set(key, expectedLoss);
      let costlier = 0;
      for (const loss of losses.values()) if (loss > expectedLoss) costlier += 1;
      return costlier < count;
    },
  };
}
