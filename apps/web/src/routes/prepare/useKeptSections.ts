import type { RivalItem, RivalSection } from '@tabia/trainer';
import { useKeptPlaces } from '../../state/places/keptPlaces.ts';

function nameOf({ id }: RivalItem): string {
  return id;
}

/** Sections whose positions keep their places while they are read: the map is asked for again while games and findings come in. */
export function useKeptSections(sections: readonly RivalSection[]) {
  const { shown, sort } = useKeptPlaces(
    sections.flatMap(({ items }) => items),
    nameOf,
  );
  const place = new Map(shown.map((item, index) => [item, index]));
  const placeOf = (item: RivalItem): number => place.get(item) ?? 0;
  const inPlace = sections.map((section) => ({
    ...section,
    items: section.items.toSorted((a, b) => placeOf(a) - placeOf(b)),
  }));
  return { sections: inPlace, sort };
}
