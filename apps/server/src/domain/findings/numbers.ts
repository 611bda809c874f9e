import type { Critical, Degree } from '@tabia/mistakes';

/** Degrees as the specification numbers them (`mdegree`); stored and sent under these numbers. */
export const MDEGREE = { red: 2, black: 1, green: 0 } as const satisfies Record<Degree, number>;

/** How many positions have each degree. */
export function countDegrees(mistakes: readonly { readonly mdegree: number }[]): Record<Degree, number> {
  const countOf = (number: number): number => mistakes.filter(({ mdegree }) => mdegree === number).length;
  return { red: countOf(MDEGREE.red), black: countOf(MDEGREE.black), green: countOf(MDEGREE.green) };
}

/** Reasons to be critical as they are stored; 0 is for positions that are not. */
export const CRITICAL_NUMBERS = { repeated: 1, single: 2 } as const satisfies Record<Critical, number>;
export const NOT_CRITICAL = 0;

/** Label of positions and moves that the player has put aside; the contract lists all labels. */
export const IGNORED_LABEL = 23;
