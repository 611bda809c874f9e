import { distance } from 'fastest-levenshtein';

/** Longer texts are not compared: the work grows with the square. */
const MAX_LENGTH = 80;

/** The name most like the given one; undefined when none is like it. Letter case does not count. */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  if (given.length > MAX_LENGTH) return undefined;
  const text = given.toLowerCase();
  const ranked = names
    .map((name) => ({ name, edits: distance(text, name.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits);
  const best = ranked[0];
  return best && best.edits <= Math.max(3, best.name.length / 2) ? best.name : undefined;
}
