import { CHECKSUMS, GAME_MONTHS, monthFile } from '../../sources/platforms.ts';
import { askForFile, FetchFailed, fetchBytes } from './ask.ts';

const MAX_CHECKSUM_BYTES = 1_000_000;

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
    .find((line) => line.trimEnd().endsWith(name));
  const [, sha256] = /^([0-9a-f]{64})\s/.exec(line ?? '') ?? [];
  if (sha256 === undefined) throw new FetchFailed('not-found', `${CHECKSUMS} does not list ${name}.`);
  return { name, sha256, size: await sizeOf(url, month, signal) };
}
