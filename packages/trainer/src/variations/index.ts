export type { Analysis, AnalysisDependencies, Expansion, Trouble } from './analysisState.ts';
export { createAnalysis } from './createAnalysis.ts';
export { createArrivals } from './loadMoves.ts';
export type { LoadedRoot, MapRequest } from './loadVariations.ts';
export {
  type Direction,
  endAt,
  lineFollowed,
  numberedMove,
  scoreOf,
  textTree,
  walkMap,
  wasteLevel,
} from './mapTree.ts';
export { analysisAddress, lineAsPlan, movesOnScreen, type PlanMove, planPgn } from './planPgn.ts';
export {
  isTrained,
  type Variation,
} from './variations.ts';
