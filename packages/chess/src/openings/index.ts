import { OPENINGS } from './openings.generated.ts';

/** A named opening position: its ECO code (`B90`) and its English name. */
export interface Opening {
  readonly eco: string;
  readonly name: string;
}

/** A map looks up a freshly built key faster than an object, which must intern it first. */
const byKey: ReadonlyMap<string, string> = new Map(Object.entries(OPENINGS));

/** Power of two, several times the number of openings: most other positions then miss at a glance. */
const MARKS = 65_536;
const marks = new Uint8Array(MARKS);
/** Reads every ninth character, one of each rank or so. */
const STRIDE = 9;

/** A place in `marks` from a few characters: hashing the whole key for the map costs several times as much. */
function markOf(key: string): number {
  let mark = key.length;
  for (let index = 4; index < key.length; index += STRIDE) mark = Math.imul(mark, 31) + key.charCodeAt(index);
  return (mark ^ (mark >>> 16)) & (MARKS - 1);
}

for (const key of byKey.keys()) marks[markOf(key)] = 1;

/** The named opening of a position key, if it has one. */
export function openingOf(key: string): Opening | undefined {
  if (marks[markOf(key)] === 0) return undefined;
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
