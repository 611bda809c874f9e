import fc from 'fast-check';
import { expect, test } from 'vitest';
import { walkLines } from './EngineLines.tsx';

const here = { line: 1, move: 2 };
test.each([
  ['ArrowLeft', { line: 1, move: 1 }],
  ['ArrowRight', { line: 1, move: 3 }],
  ['ArrowUp', { line: 0, move: 1 }],
  ['ArrowDown', { line: 2, move: 2 }],
  ['Home', { line: 1, move: 0 }],
  ['End', { line: 1, move: 4 }],
  ['Enter', undefined],
] as const)('%s', (key, expected) => {
  expect(walkLines([2, 5, 3], here, key)).toEqual(expected);
});

test('a place that no longer exists is moved to one that does', () => {
  expect(walkLines([4, 0, 2], { line: 1, move: 9 }, 'stay')).toEqual({ line: 2, move: 1 });
  expect(walkLines([3], { line: 4, move: 1 }, 'stay')).toEqual({ line: 0, move: 1 });
  expect(walkLines([0, 0], { line: 0, move: 0 }, 'stay')).toBeUndefined();
  expect(walkLines([], { line: 0, move: 0 }, 'stay')).toBeUndefined();
});

test('every key leads to a move that exists', () => {
  const key = fc.constantFrom('stay', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End');
  const place = fc.record({ line: fc.nat(9), move: fc.nat(30) });
  fc.assert(
    fc.property(fc.array(fc.nat(12), { maxLength: 5 }), place, key, (lengths, from, pressed) => {
      const to = walkLines(lengths, from, pressed);
      if (lengths.every((length) => length === 0)) expect(to).toBeUndefined();
      else expect(to && to.move < (lengths[to.line] ?? 0)).toBe(true);
    }),
  );
});
