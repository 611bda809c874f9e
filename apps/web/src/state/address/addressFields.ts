import { type AddressField, wholeNumber } from '@tabia/trainer/findings';

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
