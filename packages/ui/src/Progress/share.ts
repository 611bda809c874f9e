/** Part of the whole in percent, 0–100; an empty or unknown whole counts as nothing done. */
export const share = (value: number, max: number): number =>
  max > 0 ? Math.min(Math.max(value / max, 0), 1) * 100 : 0;
