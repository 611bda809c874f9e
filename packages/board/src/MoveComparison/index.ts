export {
  type ComparedFigure,
  type ComparedMove,
  type ComparisonColumn,
  MoveComparison,
  type MoveComparisonProps,
} from './MoveComparison.tsx';
