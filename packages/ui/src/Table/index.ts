export type { CellValue, SortDirection, SortOrder } from './sortRows.ts';
export type { TableProps } from './Table.tsx';
export { Table } from './Table.tsx';
export type { TableColumn } from './tableColumn.ts';
export type { TableSelection } from './useTableSelection.ts';
