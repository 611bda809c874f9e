export {
  EnginePanel,
  type EnginePanelLabels,
  type EnginePanelProps,
  type EngineSearch,
} from './EnginePanel/EnginePanel.tsx';
export { FilterBar, type FilterBarLabels, type FilterBarProps } from './FilterBar/FilterBar.tsx';
export { useDraft } from './FilterBar/useDraft.ts';
export { MinutesPlan, type MinutesPlanProps, type MinutesPosition } from './MinutesPlan/MinutesPlan.tsx';
export {
  type ListWords,
  MistakeList,
  type MistakeListLabels,
  type MistakeListProps,
} from './MistakeList/MistakeList.tsx';
export { MistakeTree, type MistakeTreeLabels, type MistakeTreeProps } from './MistakeTree/MistakeTree.tsx';
export {
  createPlayOut,
  type GameMove,
  type MoveVerdict,
  type PlayEnd,
  type PlayOut as PlayOutGame,
  type Slip,
} from './PlayOut/createPlayOut.ts';
export { PlayOut, type PlayOutLabels, type PlayOutProps } from './PlayOut/PlayOut.tsx';
export {
  type ProgressFigures,
  ProgressView,
  type ProgressViewLabels,
  type ProgressViewProps,
} from './ProgressView/ProgressView.tsx';
export {
  type ReportItem,
  type ReportSection,
  ReportView,
  type ReportViewProps,
} from './ReportView/ReportView.tsx';
export {
  type RivalItem,
  type RivalSection,
  RivalView,
  type RivalViewProps,
} from './RivalView/RivalView.tsx';
export {
  type TodayActionVariant,
  type TodayItem,
  TodayView,
  type TodayViewProps,
} from './TodayView/TodayView.tsx';
export {
  TrainingBoard,
  type TrainingBoardLabels,
  type TrainingBoardProps,
  TrainingStrip,
  type TrainingStripLabels,
  type TrainingStripProps,
} from './TrainingBoard/TrainingBoard.tsx';
export {
  type MarkLabels,
  TreeEditor,
  type TreeEditorLabels,
  type TreeEditorProps,
  useDrawnMoves,
} from './TreeEditor/TreeEditor.tsx';
