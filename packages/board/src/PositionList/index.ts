export {
  PositionList,
  type PositionListLabels,
  type PositionListProps,
  type PositionRow,
} from './PositionList.tsx';
