const TWO_TO_32 = 2 ** 32;
/** Numbers made from keys begin here, above any number that a database counted up. */
export const MIN_POSITION_NUMBER = 2 ** 52;
/** Bits of the upper half: 20 + 32 bits below `MIN_POSITION_NUMBER`, so that the sum is an exact JavaScript number. */
const UPPER_BITS = 0xf_ffff;

/** Starting values and odd factors of the two halves; any would do as long as they stay the same. */
const SEEDS = [0x5bd1_e995, 0x27d4_eb2f] as const;
const FACTORS = [0x9e37_79b1, 0x85eb_ca77] as const;

/** Spreads each bit over all others. Shifts and factors are those of MurmurHash3's last step. */
function mixed(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85eb_ca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/**
 * The number of a position, from its key alone: the same on every machine, from 2^52 to 2^53 − 1. Two of a million
 * positions share one with a probability of 1 in 9,000. Anybody can look for two positions that do: where one user could harm
 * another by that, hash the key with a secret instead.
 */
export function positionNumber(key: string): number {
  let [low, high]: [number, number] = [...SEEDS];
  for (let index = 0; index < key.length; index++) {
    const code = key.charCodeAt(index);
    low = Math.imul(low ^ code, FACTORS[0]);
    low ^= low >>> 15;
    high = Math.imul(high ^ code, FACTORS[1]);
    high ^= high >>> 13;
  }
  const lower = mixed(low ^ Math.imul(high, FACTORS[0]));
  const upper = mixed(high ^ Math.imul(low, FACTORS[1])) & UPPER_BITS;
  return MIN_POSITION_NUMBER + upper * TWO_TO_32 + lower;
}
