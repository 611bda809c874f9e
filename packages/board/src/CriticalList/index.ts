export { CriticalList, type CriticalListProps } from './CriticalList.tsx';
export type { CellValue, ColumnKind, ListColumn } from './columns.tsx';
export type { PositionListLabels, PositionRow } from './RowFace.tsx';
