export type { Analysis, AnalysisDependencies, AnalysisState, Expansion, Trouble } from './analysisState.ts';
export { createAnalysis } from './createAnalysis.ts';
export { createArrivals } from './loadMoves.ts';
export { type LoadedRoot, type MapRequest, NEXT_DEPTH } from './loadVariations.ts';
export {
  type Direction,
  endAt,
  lineFollowed,
  mapTree,
  numberedMove,
  scoreOf,
  textTree,
  walkMap,
  wasteLevel,
} from './mapTree.ts';
export { branchCount, topMoves } from './marks.ts';
export { analysisAddress, lineAsPlan, movesOnScreen, type PlanMove, planPgn } from './planPgn.ts';
export { drawnVariations } from './treeDisplay.ts';
export {
  answerOf,
  hiddenCount,
  isInTraining,
  isTrained,
  type MoveStatus,
  type Variation,
  type Variations,
} from './variations.ts';
