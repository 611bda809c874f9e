/** Where the worker keeps a file that another application has given to this one, and under which address; see public/sw.js. */
const CACHE = 'given-file';
const ADDRESS = '/given-file';
const NAME_HEADER = 'x-file-name';

/** True at the address to which the worker leads after it has kept such a file. */
export function isFileGiven(search: string): boolean {
  return new URLSearchParams(search).has('given');
}

/** The file that another application has given, once: after that it is no longer kept. Undefined where there is none. */
export async function takeGivenFile(): Promise<File | undefined> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(ADDRESS);
  if (kept === undefined) return undefined;
  await cache.delete(ADDRESS);
  const name = decodeURIComponent(kept.headers.get(NAME_HEADER) ?? 'games.pgn');
  return new File([await kept.blob()], name);
}
