import type { Choice } from './choice.ts';

/** Letters typed within this time belong to the same word; milliseconds. */
const WORD_MS = 1000;

/** The next choice from `value` in a direction, leaving out what is disabled; the first where nothing is chosen. */
export function neighbor(
  items: readonly Choice[],
  value: string | undefined,
  by: 1 | -1,
): string | undefined {
  const open = items.filter((item) => !item.disabled);
  const place = open.findIndex((item) => item.id === value);
  return (place < 0 ? open[0] : open[place + by])?.id;
}

/** Finds choices by typed letters; the answer to a letter is the choice that begins with what was typed. */
export function createTypeAhead() {
  let word = '';
  let last = Number.NEGATIVE_INFINITY;
  /** `at` is the time of the key, milliseconds. */
  return (
    items: readonly Choice[],
    value: string | undefined,
    letter: string,
    at: number,
  ): string | undefined => {
    word = at - last > WORD_MS ? letter : word + letter;
    last = at;
    const begins = (item: Choice) =>
      !item.disabled && item.label.toLocaleLowerCase().startsWith(word.toLocaleLowerCase());
    const place = items.findIndex((item) => item.id === value);
    // A new word searches after the selected choice, a longer one may keep it; both wrap around.
    const from = word.length > 1 ? place : place + 1;
    const order = [...items.slice(Math.max(0, from)), ...items.slice(0, Math.max(0, from))];
    return order.find(begins)?.id;
  };
}
