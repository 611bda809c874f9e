import type { Collection } from '@tabia/reference/node';

const MEGABYTE = 1_000_000;

/** A collection in one line: its games, its size, and what was skipped for which reason. */
export function collectionLine({ name, games, bytes, skipped }: Collection): string {
  const reasons = Object.entries(skipped).map(([reason, count]) => `${count} ${reason}`);
  const rest = reasons.length === 0 ? '' : `; skipped: ${reasons.join(', ')}`;
  return `${name}: ${games} games, ${(bytes / MEGABYTE).toFixed(1)} MB${rest}`;
}
