/** Plies of a game that count as its opening, twenty moves of each side (product specification: `hm` 40). */
export const OPENING_PLIES = 40;
