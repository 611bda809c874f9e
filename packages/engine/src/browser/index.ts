export { stockfishAssets } from './assets.ts';
export {
  browserEngineOptions,
  connectStockfishWorker,
  stockfishScript,
  type WorkerSurroundings,
} from './connectStockfishWorker.ts';
