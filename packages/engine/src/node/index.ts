export type { EnginePool, EnginePoolStats } from '../pool/createPool.ts';
export type { Evaluation, EvaluationJob, Iteration } from '../pool/evaluation.ts';
export { createEnginePool, type EnginePoolOptions } from './createEnginePool.ts';
export {
  findStockfish,
  fullBuildCommand,
  type InstalledStockfish,
  stockfishAssetPaths,
  stockfishCommand,
} from './stockfishFiles.ts';
