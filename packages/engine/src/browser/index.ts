export { fullBuild, stockfishAssets } from './assets.ts';
export {
  browserEngineOptions,
  connectStockfishWorker,
  stockfishScript,
  type WorkerSurroundings,
} from './connectStockfishWorker.ts';
export { createWorkerPool, type WorkerPoolOptions } from './createWorkerPool.ts';
export { ENGINE_CACHE, keepFullBuild } from './keepFullBuild.ts';
