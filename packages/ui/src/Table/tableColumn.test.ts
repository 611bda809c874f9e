import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CellValue, sortRows } from './tableColumn.ts';

function self(value: CellValue) {
  return value;
}

describe('sortRows', () => {
  test.each<[string, CellValue[], CellValue[], CellValue[]]>([
    ['numbers by size, not by digits', [10, 9, 100, -1], [-1, 9, 10, 100], [100, 10, 9, -1]],
    ['text without letter case', ['b', 'A', 'a', 'C'], ['A', 'a', 'b', 'C'], ['C', 'b', 'A', 'a']],
    ['Cyrillic text', ['яна', 'Борис', 'анна'], ['анна', 'Борис', 'яна'], ['яна', 'Борис', 'анна']],
    [
      'empty values last both ways',
      [null, 2, '', 1, undefined],
      [1, 2, null, '', undefined],
      [2, 1, null, '', undefined],
    ],
    ['zero is a number, not empty', [1, 0, null], [0, 1, null], [1, 0, null]],
    ['NaN counts as empty', [Number.NaN, 3, 1], [1, 3, Number.NaN], [3, 1, Number.NaN]],
  ])('%s', (_title, rows, ascending, descending) => {
    expect(sortRows(rows, self, 'ascending')).toEqual(ascending);
    expect(sortRows(rows, self, 'descending')).toEqual(descending);
  });

  test('rows with equal values keep their order', () => {
    const rows = [
      { id: 1, name: 'x' },
      { id: 2, name: 'X' },
      { id: 3, name: 'x' },
    ];
    const ids = (direction: 'ascending' | 'descending') =>
      sortRows(rows, (row) => row.name, direction).map((row) => row.id);
    expect(ids('ascending')).toEqual([1, 2, 3]);
    expect(ids('descending')).toEqual([1, 2, 3]);
  });

  test('keeps every row, changes nothing that was given, and is settled after one pass', () => {
    const cell = fc.oneof(fc.integer(), fc.constantFrom(null, undefined, ''));
    fc.assert(
      fc.property(
        fc.array(cell),
        fc.constantFrom('ascending' as const, 'descending' as const),
        (rows, direction) => {
          const before = [...rows];
          const sorted = sortRows(rows, self, direction);
          expect(rows).toEqual(before);
          expect(sorted).toHaveLength(rows.length);
          expect(sortRows(sorted, self, direction)).toEqual(sorted);
          const numbers = sorted.filter((value) => typeof value === 'number');
          expect(sorted.slice(0, numbers.length)).toEqual(numbers);
        },
      ),
    );
  });
});
