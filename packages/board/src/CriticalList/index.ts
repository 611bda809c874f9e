export {
  CriticalList,
  type CriticalListProps,
  type PositionListLabels,
  type PositionRow,
} from './CriticalList.tsx';
