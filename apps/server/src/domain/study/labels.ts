/** Label of positions and moves that the player has put aside; the contract lists all labels. */
export const IGNORED_LABEL = 23;
