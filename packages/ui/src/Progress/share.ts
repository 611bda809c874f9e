/** Part of the whole in percent, 0–100; an empty or unknown whole counts as nothing done. */
export function share(value: number, max: number): number {
  return max > 0 ? Math.min(Math.max(value / max, 0), 1) * 100 : 0;
}
