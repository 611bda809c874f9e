import type { Color, Critical } from '@tabia/mistakes';

/** Colors as the specification numbers them (`mdegree`); stored and sent under these numbers. */
export const MDEGREE = { red: 2, black: 1, green: 0 } as const satisfies Record<Color, number>;

/** Reasons to be critical as they are stored; 0 is for positions that are not. */
export const CRITICAL_NUMBERS = { repeated: 1, single: 2 } as const satisfies Record<Critical, number>;
export const NOT_CRITICAL = 0;

/** Label of positions and moves that the player has put aside; the contract lists all labels. */
export const IGNORED_LABEL = 23;
