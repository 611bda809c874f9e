/** Points of win chance a move must lose to be unreasonable, as the player has chosen: fine, normal, coarse. */
export const SENSITIVITIES = [5, 10, 15] as const;
export type Sensitivity = (typeof SENSITIVITIES)[number];

/** Points of win chance: a single unreasonable move that loses as much puts its position on the list. */
export const SINGLE_LOSS = 15;

/** So many unreasonable encounters make a repeated mistake. */
export const REPEATED_COUNT = 2;
