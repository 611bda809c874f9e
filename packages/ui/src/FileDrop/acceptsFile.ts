/** True if a file name has one of the extensions (`.pgn`), ignoring case; an empty list allows all. */
export function acceptsFile(name: string, endings: readonly string[]): boolean {
  return endings.length === 0 || endings.some((ending) => name.toLowerCase().endsWith(ending.toLowerCase()));
}
