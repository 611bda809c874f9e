import { OPENINGS } from './openings.generated.ts';

/** A named opening position: its ECO code (`B90`) and its English name. */
export interface Opening {
  readonly eco: string;
  readonly name: string;
}

/** Asked with a key that was just made, a map answers sooner than an object, which first makes a name of it. */
const byKey: ReadonlyMap<string, string> = new Map(Object.entries(OPENINGS));

/** The opening a position key is known by, if it is. */
export function openingOf(key: string): Opening | undefined {
  const text = byKey.get(key);
  return text === undefined ? undefined : { eco: text.slice(0, 3), name: text.slice(4) };
}

/** The opening of a game from the keys of its positions in order: the last of them that has a name. */
export function openingOfGame(keys: readonly string[]): Opening | undefined {
  for (let index = keys.length - 1; index >= 0; index--) {
    const opening = openingOf(keys[index] ?? '');
    if (opening) return opening;
  }
  return undefined;
}
