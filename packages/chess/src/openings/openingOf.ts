import { OPENINGS } from './openings.generated.ts';

/** A named opening position: its ECO code (`B90`) and its English name. */
export interface Opening {
  readonly eco: string;
  readonly name: string;
}

/** A map looks up a freshly built key faster than an object, which must intern it first. */
const byKey: ReadonlyMap<string, string> = new Map(Object.entries(OPENINGS));

/** The named opening of a position key, if it has one. */
export function openingOf(key: string): Opening | undefined {
  const text = byKey.get(key);
  return text === undefined ? undefined : { eco: text.slice(0, 3), name: text.slice(4) };
}

/** The opening of a game from its position keys in order: the last one that has a name. */
export function openingOfGame(keys: readonly string[]): Opening | undefined {
  for (let index = keys.length - 1; index >= 0; index--) {
    const opening = openingOf(keys[index] ?? '');
    if (opening) return opening;
  }
  return undefined;
}
