/** One parameter of an address. */
export interface AddressField<T> {
  /** The value of a text; undefined when the text makes no sense. */
  read(text: string): T | undefined;
  /** The text of a value; empty when the parameter is left out. */
  write(value: T): string;
}

/** Longest text taken from an address, in characters; a FEN has fewer than 100. */
const MAX_TEXT = 120;
/** Highest move number taken from an address. */
const MAX_MOVE = 999;

/** Numbers of positions have 16 digits. */
export function wholeNumber(text: string): number | undefined {
  const number = /^\d{1,16}$/.test(text) ? Number(text) : undefined;
  return Number.isSafeInteger(number) ? number : undefined;
}

/** Any text that is not empty. */
export const text: AddressField<string> = {
  read: (written) => (written.length > 0 && written.length <= MAX_TEXT ? written : undefined),
  write: (value) => value.slice(0, MAX_TEXT),
};

/** One of some words. */
export function word<T extends string>(words: readonly T[]): AddressField<T> {
  return { read: (written) => words.find((known) => known === written), write: (value) => value };
}

/** Two values, the lower one first, with a hyphen between them. */
function pair(
  value: (text: string) => number | undefined,
  written: string,
): readonly [number, number] | undefined {
  const [low, high, ...rest] = written.split('-').map(value);
  return low === undefined || high === undefined || rest.length > 0 || low > high ? undefined : [low, high];
}

/** Full moves from one to another: `3-12`. */
export const moveRange: AddressField<readonly [number, number] | null> = {
  read: (text) =>
    pair((move) => {
      const number = wholeNumber(move);
      return number !== undefined && number >= 1 && number <= MAX_MOVE ? number : undefined;
    }, text),
  write: (range) => range?.join('-') ?? '',
};

/** A range between two of some steps, of which the last may be infinite: `0.3-1.2`, `0.6-`. */
export function stepRange(steps: readonly number[]): AddressField<readonly [number, number]> {
  const written = (step: number): string => (Number.isFinite(step) ? String(step) : '');
  return {
    read: (text) => pair((step) => steps.find((known) => written(known) === step), text),
    write: (range) => range.map(written).join('-'),
  };
}
