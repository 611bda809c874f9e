/** Names listed of one file, the most frequent first; a file of 50,000 games can hold twice as many. */
export const MAX_LISTED_PLAYERS = 1_000;
