import type { ReactNode } from 'react';
import type { CellValue } from './sortRows.ts';

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
