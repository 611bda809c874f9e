import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitChips } from './ChipLine.tsx';

const chips = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    width: fc.integer({ min: 20, max: 200 }),
    active: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);
const room = fc.record({
  width: fc.integer({ min: 0, max: 1400 }),
  gap: fc.constant(8),
  more: fc.constant(90),
});

it('never makes the line wider than the room, and loses no chip', () => {
  fc.assert(
    fc.property(chips, room, (given, { width, gap, more }) => {
      const { line, rest } = fitChips(given, { width, gap, more });
      expect([...line, ...rest].sort()).toEqual(given.map(({ id }) => id).sort());
      const widths = line.map((id) => given.find((chip) => chip.id === id)?.width ?? 0);
      const shown = rest.length > 0 ? [...widths, more] : widths;
      const total = shown.reduce((sum, one) => sum + one, 0) + gap * Math.max(0, shown.length - 1);
      if (line.length > 0) expect(total).toBeLessThanOrEqual(width);
    }),
  );
});

it('never hides an active chip behind one that is not', () => {
  fc.assert(
    fc.property(chips, room, (given, size) => {
      const { line, rest } = fitChips(given, size);
      const isActive = (id: string) => given.find((chip) => chip.id === id)?.active ?? false;
      if (rest.some(isActive)) expect(line.every(isActive)).toBe(true);
    }),
  );
});

it.each([
  ['all fit without a button', 236, ['a', 'b', 'c'], []],
  ['one pixel too narrow for all', 235, ['a', 'b'], ['c']],
  ['room for two and the button', 202, ['a', 'b'], ['c']],
  ['one pixel less', 201, ['a'], ['b', 'c']],
  ['no room at all', 0, [], ['a', 'b', 'c']],
])('%s', (_, width, line, rest) => {
  const given = [
    { id: 'a', width: 50, active: false },
    { id: 'b', width: 50, active: false },
    { id: 'c', width: 120, active: false },
  ];
  expect(fitChips(given, { width, gap: 8, more: 86 })).toEqual({ line, rest });
});
