import { DELTA_STEPS } from '../mistakes/filterChoices.ts';

/** One parameter of the address. */
export interface AddressField<T> {
  /** The value of a text; undefined when the text makes no sense. */
  readonly read: (text: string) => T | undefined;
  /** The text of a value; empty when the parameter is left out. */
  readonly write: (value: T) => string;
}

/** Longest text taken from an address, in characters; a FEN has fewer than 100. */
const MAX_TEXT = 120;
/** Highest move number taken from an address. */
const MAX_MOVE = 999;

/** Numbers of positions have 16 digits. */
function wholeNumber(text: string): number | undefined {
  const number = /^\d{1,16}$/.test(text) ? Number(text) : undefined;
  return Number.isSafeInteger(number) ? number : undefined;
}

/** A number of the service. 0 is written, because it says that nothing is chosen, but not read. */
export const id: AddressField<number> = {
  read: (text) => wholeNumber(text) || undefined,
  write: String,
};

/** A number of things, 0 included. */
export const count: AddressField<number> = { read: wholeNumber, write: String };

/** The side of a player: 1 White, 0 Black. */
export const side: AddressField<0 | 1> = {
  read: (text) => (text === '0' ? 0 : text === '1' ? 1 : undefined),
  write: String,
};

/** Present or not. */
export const flag: AddressField<boolean> = {
  read: (text) => (text === '1' ? true : undefined),
  write: (value) => (value ? '1' : ''),
};

/** Any text that is not empty. */
export const text: AddressField<string> = {
  read: (given) => (given.length > 0 && given.length <= MAX_TEXT ? given : undefined),
  write: (value) => value.slice(0, MAX_TEXT),
};

/** Moves of a line in an address at most: a game has left its opening. */
const MAX_LINE = 60;

/** Moves in UCI, separated by commas; the line ends where one is unreadable. */
export const moveLine: AddressField<readonly string[]> = {
  read: (given) => {
    const moves = given.split(',').slice(0, MAX_LINE);
    const end = moves.findIndex((move) => !/^[a-h][1-8][a-h][1-8][qrbn]?$/.test(move));
    return end < 0 ? moves : moves.slice(0, end);
  },
  write: (moves) => moves.slice(0, MAX_LINE).join(','),
};

/** Different numbers between two bounds, separated by commas; others are left out. */
export function numbers(low: number, high: number): AddressField<readonly number[]> {
  return {
    read: (given) => {
      const read = given.split(',').map(wholeNumber);
      const known = read.filter((value) => value !== undefined);
      return [...new Set(known)].filter((value) => value >= low && value <= high);
    },
    write: (values) => values.join(','),
  };
}

/** One value of an enumeration, under its name. */
export function oneOf<T extends number>(choices: Readonly<Record<string, T>>): AddressField<T> {
  return {
    read: (name) => (Object.hasOwn(choices, name) ? choices[name] : undefined),
    write: (value) => Object.entries(choices).find(([, choice]) => choice === value)?.[0] ?? '',
  };
}

/** One of some words. */
export function word<T extends string>(words: readonly T[]): AddressField<T> {
  return { read: (given) => words.find((known) => known === given), write: (value) => value };
}

/** Two values, the lower one first, with a hyphen between them. */
function pair(
  value: (text: string) => number | undefined,
  given: string,
): readonly [number, number] | undefined {
  const [low, high, ...rest] = given.split('-').map(value);
  return low === undefined || high === undefined || rest.length > 0 || low > high ? undefined : [low, high];
}

/** Full moves from one to another: `3-12`. */
export const moveRange: AddressField<readonly [number, number] | null> = {
  read: (given) =>
    pair((move) => {
      const number = wholeNumber(move);
      return number !== undefined && number >= 1 && number <= MAX_MOVE ? number : undefined;
    }, given),
  write: (range) => range?.join('-') ?? '',
};

/** Pawns from one step of the filter to another, open at the end: `0.3-1.2`, `0.6-`. */
export const lossRange: AddressField<readonly [number, number]> = {
  read: (given) =>
    pair(
      (step) => DELTA_STEPS.find((known) => (Number.isFinite(known) ? String(known) : '') === step),
      given,
    ),
  write: (range) => range.map((step) => (Number.isFinite(step) ? String(step) : '')).join('-'),
};
