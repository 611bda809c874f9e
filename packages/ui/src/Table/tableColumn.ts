import type { ReactNode } from 'react';

export type CellValue = string | number | null | undefined;
export type SortDirection = 'ascending' | 'descending';

export interface SortOrder {
  /** Id of the column. */
  column: string;
  direction: SortDirection;
}

function isEmpty(value: CellValue): value is null | undefined | '' {
  return value === null || value === undefined || value === '' || Number.isNaN(value);
}

function compareFilled(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [String(a).toLocaleLowerCase(), String(b).toLocaleLowerCase()];
  return left.localeCompare(right);
}

/** Numbers by size, text ignoring case, empty values last in both directions; equal rows keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  cellOf: (row: Row) => CellValue,
  direction: SortDirection,
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return [...rows].sort((a, b) => {
    const [left, right] = [cellOf(a), cellOf(b)];
    if (isEmpty(left)) return isEmpty(right) ? 0 : 1;
    if (isEmpty(right)) return -1;
    return sign * compareFilled(left, right);
  });
}

/** A column of a table of `Item`s. */
export interface TableColumn<Item> {
  id: string;
  label: string;
  /** Use `end` for numbers. */
  align?: 'start' | 'end';
  /** The sort value; also the content unless `render` is given. */
  value: (item: Item) => CellValue;
  render?: (item: Item) => ReactNode;
  /** True by default. */
  sortable?: boolean;
  /** Part of the width in a long table, where the content does not decide: 2, at the end 1, by default. */
  share?: number;
  /** Least width, px, where the content decides: texts wrap no further, and a narrow box scrolls instead. */
  minWidth?: number;
}
