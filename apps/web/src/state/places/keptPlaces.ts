import { useState } from 'react';

/** The things of now in the order of before, `names` as they stood; what is new comes last, in the order of now. */
export function inOrderOf<T>(
  names: readonly string[],
  things: readonly T[],
  nameOf: (thing: T) => string,
): readonly T[] {
  const place = new Map(names.map((name, index) => [name, index]));
  const placeOf = (thing: T): number => place.get(nameOf(thing)) ?? names.length;
  return things.toSorted((a, b) => placeOf(a) - placeOf(b));
}

interface KeptPlaces<T> {
  readonly shown: readonly T[];
  /** Puts them in the order of now; undefined where that is the order shown. */
  readonly sort: (() => void) | undefined;
}

/**
 * Things that keep their places while they are read, though what is found out meanwhile changes their order. One that went away and came
 * back has its place again.
 */
export function useKeptPlaces<T>(things: readonly T[], nameOf: (thing: T) => string): KeptPlaces<T> {
  const now = things.map(nameOf);
  const [names, setNames] = useState<readonly string[]>(now);
  const late = now.filter((name) => !names.includes(name));
  if (late.length > 0) setNames([...names, ...late]);
  const shown = inOrderOf(names, things, nameOf);
  const isSorted = shown.every((thing, index) => thing === things[index]);
  return { shown, sort: isSorted ? undefined : () => setNames(now) };
}
