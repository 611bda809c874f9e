import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionsOfGame } from '../testing/randomGame.ts';
import { keyOfPosition, START_KEY } from './positionKey.ts';
import { MIN_POSITION_NUMBER, positionNumber } from './positionNumber.ts';

test('a number never changes: databases store it', () => {
  expect(positionNumber(START_KEY)).toBe(8_091_916_101_211_059);
  expect(positionNumber('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -')).toBe(
    5_737_152_246_989_804,
  );
});

test('is an exact JavaScript number above those that databases counted up', () => {
  fc.assert(
    fc.property(fc.string(), (key) => {
      const number = positionNumber(key);
      expect(Number.isSafeInteger(number)).toBe(true);
      expect(number).toBeGreaterThanOrEqual(MIN_POSITION_NUMBER);
    }),
  );
});

test('positions of random games have different numbers', () => {
  const keys = new Set<string>();
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 30, maxLength: 60 }), (choices) => {
      for (const position of positionsOfGame(choices)) keys.add(keyOfPosition(position));
    }),
    { numRuns: 100 },
  );
  expect(new Set([...keys].map(positionNumber)).size).toBe(keys.size);
});

test('each bit depends on each character', () => {
  const counts = new Array<number>(52).fill(0);
  const keys = Array.from({ length: 2_000 }, (_, index) => `${START_KEY} ${index}`);
  for (const key of keys) {
    const number = BigInt(positionNumber(key));
    for (let bit = 0; bit < 52; bit++) if ((number >> BigInt(bit)) & 1n) counts[bit] = (counts[bit] ?? 0) + 1;
  }
  // Five standard deviations of a fair coin thrown 2,000 times are 112.
  for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(112);
});
