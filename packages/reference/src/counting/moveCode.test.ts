import { expect, test } from 'vitest';
import { moveCode, moveOfCode } from './countedGame.ts';

const SQUARES = [...'abcdefgh'].flatMap((file) => [...'12345678'].map((rank) => file + rank));

test('each move has a code of its own in 15 bits, and is found again', () => {
  const codes = new Set<number>();
  for (const from of SQUARES)
    for (const to of SQUARES)
      for (const promotion of ['', 'n', 'b', 'r', 'q']) {
        const code = moveCode(from + to + promotion);
        codes.add(code);
        expect(moveOfCode(code)).toBe(from + to + promotion);
        expect(code).toBeLessThan(2 ** 15);
      }
  expect(codes.size).toBe(64 * 64 * 5);
});
