/** Points of win chance (0–100) a move must lose to be unreasonable, as a player chooses: fine, normal, coarse. */
export const SENSITIVITIES = [5, 10, 15] as const;
export type Sensitivity = (typeof SENSITIVITIES)[number];

/** Points of win chance: one unreasonable move that loses this much makes its position critical. */
export const SINGLE_LOSS = 15;

/** Unreasonable encounters that make a repeated mistake. */
export const REPEATED_COUNT = 2;
