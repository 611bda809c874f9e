/** The public home of all games of Lichess by month, under CC0. */
export const DEFAULT_GAMES_URL = 'https://database.lichess.org/standard';

/**
 * Months of games that are offered, smallest first. A month of these years has a hundred thousand to some million games, which
 * is plenty to compare with; one of today has ninety million.
 */
export const GAME_MONTHS = ['2013-01', '2014-01', '2015-01'] as const;
/** Half a million games and more: every level is met often enough in the first moves. */
export const USUAL_MONTH = '2014-01';

/** Lists the checksum of every month. */
export const CHECKSUMS = 'sha256sums.txt';

const COLLECTION = /^lichess_db_standard_rated_(\d{4}-\d\d)$/;

/** The file of a month, as it is published. */
export function monthFile(month: string): string {
  return `lichess_db_standard_rated_${month}.pgn.zst`;
}

/** The month of a collection; null for any other file. */
export function monthOfCollection(name: string): string | null {
  return COLLECTION.exec(name)?.[1] ?? null;
}
