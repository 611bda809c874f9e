/** Players listed per file, most frequent first; a file of 50,000 games can have twice as many. */
export const MAX_LISTED_PLAYERS = 1_000;
