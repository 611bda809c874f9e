import type { Mistake } from '@tabia/api-client/contract';

/** A list that keeps its order while it is read. */
export interface KeptOrder {
  /** The positions that were there, in the order in which they stood; those that came later and stand below them follow. */
  readonly shown: readonly Mistake[];
  /** How many came later and stand above some of them: they wait until the reader wants them. */
  readonly above: number;
}

/** Names a position of a list, for either side. */
export function nameOf({ position_id, herowhite }: Pick<Mistake, 'position_id' | 'herowhite'>): string {
  return `${position_id} ${herowhite}`;
}

/** The positions of now in the order of before, `names` as {@link nameOf} gives them. */
export function inKeptOrder(names: readonly string[], now: readonly Mistake[]): KeptOrder {
  const present = new Map(now.map((mistake) => [nameOf(mistake), mistake]));
  const held = names.flatMap((name) => present.get(name) ?? []);
  if (held.length === 0) return { shown: now, above: 0 };
  const known = new Set(held);
  const last = now.findLastIndex((mistake) => known.has(mistake));
  const later = now.slice(last + 1);
  return { shown: [...held, ...later], above: last + 1 - held.length };
}
