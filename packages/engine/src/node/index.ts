export {
  createEnginePool,
  type EnginePool,
  type EnginePoolOptions,
  type EnginePoolStats,
} from './createEnginePool.ts';
export type { Evaluation, EvaluationJob, Iteration } from './evaluation.ts';
export { findStockfish, type InstalledStockfish } from './findStockfish.ts';
export { fullBuildCommand, stockfishAssetPaths, stockfishCommand } from './stockfishFiles.ts';
