export {
  AccessibleBoard,
  type AccessibleBoardLabels,
  type AccessibleBoardProps,
  type SquareFacts,
} from './AccessibleBoard/AccessibleBoard.tsx';
export { Board, type BoardLabels, type BoardProps } from './Board/Board.tsx';
export { BoardLook, type BoardLookProps } from './BoardLook/BoardLook.tsx';
export { BoardStage, type BoardStageProps } from './BoardStage/BoardStage.tsx';
export { CriticalList, type CriticalListProps } from './CriticalList/CriticalList.tsx';
export type {
  CellValue,
  ColumnKind,
  ListColumn,
  PositionListLabels,
  PositionRow,
} from './CriticalList/RowFace.tsx';
export {
  CriticalTree,
  type CriticalTreeLabels,
  type CriticalTreeProps,
} from './CriticalTree/CriticalTree.tsx';
export {
  type FilterState,
  greenBranches,
  type PositionNode,
} from './CriticalTree/layoutPositions.ts';
export { type Degree, DegreeMark, type DegreeMarkProps } from './DegreeMark/DegreeMark.tsx';
export { type EngineLine, EngineLines, type EngineLinesProps } from './EngineLines/EngineLines.tsx';
export { EvalBar, type EvalBarProps } from './EvalBar/EvalBar.tsx';
export { FenField, type FenFieldLabels, type FenFieldProps } from './FenField/FenField.tsx';
export { FindingCard, type FindingCardLabels, type FindingCardProps } from './FindingCard/FindingCard.tsx';
export {
  GameSheet,
  type GameSheetLabels,
  type GameSheetProps,
  type SheetGrade,
  type SheetMove,
} from './GameSheet/GameSheet.tsx';
export { LinePlayer, type LinePlayerLabels, type LinePlayerProps } from './LinePlayer/LinePlayer.tsx';
export { MiniBoard, type MiniBoardProps } from './MiniBoard/MiniBoard.tsx';
export {
  type ComparedFigure,
  type ComparedMove,
  type ComparisonColumn,
  MoveComparison,
  type MoveComparisonProps,
} from './MoveComparison/MoveComparison.tsx';
export { MoveInput, type MoveInputLabels, type MoveInputProps } from './MoveInput/MoveInput.tsx';
export { MoveList, type MoveListProps } from './MoveList/MoveList.tsx';
export { MoveReview, type MoveReviewProps } from './MoveReview/MoveReview.tsx';
export {
  MoveTable,
  type MoveTableLabels,
  type MoveTableProps,
  type OwnMove,
} from './MoveTable/MoveTable.tsx';
export { type MoveFacts, MoveTree, type MoveTreeLabels, type MoveTreeProps } from './MoveTree/MoveTree.tsx';
export { PieceStyle, type PieceStyleLabels, type PieceStyleProps } from './PieceStyle/PieceStyle.tsx';
export {
  PromotionDialog,
  type PromotionDialogProps,
  type PromotionLabels,
  type PromotionRole,
} from './PromotionDialog/PromotionDialog.tsx';
export { warmPieces } from './pieces/pieces.tsx';
export { type BoardPiece, type BoardSquare, moveArrow, readBoard } from './position/readBoard.ts';
export {
  type NodeResult,
  nodeResults,
  type ResultNode,
  ResultStrip,
  type ResultStripLabels,
  type ResultStripProps,
} from './ResultStrip/ResultStrip.tsx';
export {
  type BoardShape,
  type BoardTheme,
  type BrushName,
  boardThemes,
  brushNames,
  type LegalMoves,
  type PieceSet,
  pieceSets,
} from './style/boardTypes.ts';
export type { TreeViewLabels } from './treeView/TreeTools.tsx';
export {
  type MapPadding,
  type VariationKind,
  type VariationNode,
  variationKinds,
  type WasteLevel,
} from './VariationMap/layoutVariations.ts';
export {
  VariationMap,
  type VariationMapLabels,
  type VariationMapProps,
} from './VariationMap/VariationMap.tsx';
export { WasteMark, type WasteMarkProps } from './WasteMark/WasteMark.tsx';
