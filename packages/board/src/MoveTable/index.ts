export { MoveTable, type MoveTableLabels, type MoveTableProps, type OwnMove } from './MoveTable.tsx';
