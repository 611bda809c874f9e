export {
  createEnginePool,
  type EnginePool,
  type EnginePoolOptions,
  type EnginePoolStats,
} from './createEnginePool.ts';
export type { Evaluation, EvaluationJob, Iteration } from './evaluation.ts';
export {
  findStockfish,
  fullBuildCommand,
  type InstalledStockfish,
  stockfishAssetPaths,
  stockfishCommand,
} from './stockfishFiles.ts';
