export { CriticalList, type CriticalListProps } from './CriticalList.tsx';
export type { PositionListLabels, PositionRow } from './RowFace.tsx';
