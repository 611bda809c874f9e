function plain(value: string | undefined): string {
  return (value ?? '').trim().replace(/\s+/g, ' ').toLowerCase();
}

/**
 * The text that identifies a PGN game, for the caller to hash: players, date, round and moves, one per line.
 * Whitespace and capitalization do not matter, nor do other tags, comments or variations.
 */
export function gameIdentity(headers: ReadonlyMap<string, string>, ucis: readonly string[]): string {
  return [
    ...['White', 'Black', 'Date', 'Round'].map((name) => plain(headers.get(name))),
    ucis.join(' '),
  ].join('\n');
}
