import { askForFile, fetchBytes } from './ask.ts';
import { FetchFailed } from './fetchFailed.ts';

/**
 * Months of games that are offered, smallest first. A month of these years has a hundred thousand to some million games, which
 * is plenty to compare with; one of today has ninety million.
 */
export const GAME_MONTHS = ['2013-01', '2014-01', '2015-01'] as const;
/** Half a million games and more: every level is met often enough in the first moves. */
export const USUAL_MONTH = '2014-01';

const FILE = /^lichess_db_standard_rated_(\d{4}-\d\d)$/;
/** Lists the checksum of every month. */
const CHECKSUMS = 'sha256sums.txt';
const MAX_CHECKSUM_BYTES = 1_000_000;

/** The file of a month, as it is published. */
export function monthFile(month: string): string {
  return `lichess_db_standard_rated_${month}.pgn.zst`;
}

/** The month of a collection; null for any other file. */
export function monthOfCollection(name: string): string | null {
  return FILE.exec(name)?.[1] ?? null;
}

async function sizeOf(url: string, month: string, signal: AbortSignal): Promise<number> {
  const name = monthFile(month);
  const answer = await askForFile({ url, name, method: 'HEAD', signal });
  const size = Number(answer.headers.get('content-length'));
  if (size > 0) return size;
  throw new FetchFailed('not-found', `${name} says no size.`);
}

/** The offered months with the bytes of their files. Throws a `FetchFailed`. */
export async function loadMonths(
  url: string,
  signal: AbortSignal,
): Promise<readonly { readonly month: string; readonly bytes: number }[]> {
  return await Promise.all(
    GAME_MONTHS.map(async (month) => ({ month, bytes: await sizeOf(url, month, signal) })),
  );
}

/** Size and checksum of the file of a month. Throws a `FetchFailed`. */
export async function findMonth(
  url: string,
  month: string,
  signal: AbortSignal,
): Promise<{ readonly name: string; readonly size: number; readonly sha256: string }> {
  const name = monthFile(month);
  const list = await fetchBytes({ url, name: CHECKSUMS, signal, maxBytes: MAX_CHECKSUM_BYTES });
  const line = list
    .toString('utf8')
    .split('\n')
    .find((one) => one.trimEnd().endsWith(name));
  const [, sha256] = /^([0-9a-f]{64})\s/.exec(line ?? '') ?? [];
  if (sha256 === undefined) throw new FetchFailed('not-found', `${CHECKSUMS} does not list ${name}.`);
  return { name, sha256, size: await sizeOf(url, month, signal) };
}
