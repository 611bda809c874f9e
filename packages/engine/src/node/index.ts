export {
  createEnginePool,
  type EnginePool,
  type EnginePoolOptions,
  type EnginePoolStats,
} from './createEnginePool.ts';
export type { Evaluation, EvaluationJob } from './evaluation.ts';
export { stockfishAssetPaths, stockfishCommand } from './stockfishFiles.ts';
