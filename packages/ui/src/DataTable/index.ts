export type { DataColumn, DataTableProps } from './DataTable.tsx';
export { DataTable } from './DataTable.tsx';
