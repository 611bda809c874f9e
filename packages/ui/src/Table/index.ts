export type { CellValue, SortDirection, SortOrder } from './sortRows.ts';
export type { TableColumn, TableProps } from './Table.tsx';
export { Table } from './Table.tsx';
export type { TableSelection } from './useTableSelection.ts';
