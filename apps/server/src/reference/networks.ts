import { fenOfKey } from '@tabia/chess';
import type { PredictedMove, Predictor } from '@tabia/human';
import { listNetworks, openPredictor } from '@tabia/human/node';
import { LRUCache } from 'lru-cache';

type Moves = readonly PredictedMove[];

/** Human networks of a folder, which may be empty or missing. */
export interface Networks {
  /** The ratings whose moves can be predicted, lowest first. */
  levels(): Promise<readonly number[]>;
  /** The moves of positions by their keys, as a player of the level would choose them. Empty answers if the network fails. */
  predict(level: number, keys: readonly string[]): Promise<readonly Moves[]>;
  close(): Promise<void>;
}

/** A network takes a thread and some tens of megabytes. A third one ends the one that was used least recently. */
const MAX_OPEN = 2;
/** Cached predictions: some kilobytes each. A network always predicts the same. */
const MAX_KEPT = 5_000;
/** Positions in one question to the thread: others wait a quarter of a second at most. */
const MAX_AT_ONCE = 16;

/** `onProblem` hears of networks that cannot be read. */
export function createNetworks(folder: string, onProblem: (error: unknown) => void): Networks {
  const kept = new LRUCache<string, Moves>({ max: MAX_KEPT });
  const open = new LRUCache<number, Promise<Predictor>>({
    max: MAX_OPEN,
    dispose: (predictor) => void predictor.then((network) => network.close()).catch(() => undefined),
  });

  const openNetwork = async (level: number): Promise<Predictor> => {
    const network = (await listNetworks(folder)).find((listed) => listed.level === level);
    if (!network) throw new Error(`The network maia-${level}.pb.gz has been removed from ${folder}.`);
    return await openPredictor(network.file);
  };
  const predictorOf = (level: number): Promise<Predictor> => {
    const predictor = open.get(level) ?? openNetwork(level);
    open.set(level, predictor, { noDisposeOnSet: true });
    return predictor;
  };
  const ask = async (level: number, keys: readonly string[]): Promise<void> => {
    const predictor = await predictorOf(level);
    for (let from = 0; from < keys.length; from += MAX_AT_ONCE) {
      const batch = keys.slice(from, from + MAX_AT_ONCE);
      const moves = await predictor.predict(batch.map((key) => [fenOfKey(key)]));
      for (const [index, key] of batch.entries()) kept.set(`${level} ${key}`, moves[index] ?? []);
    }
  };

  return {
    levels: async () => (await listNetworks(folder)).map(({ level }) => level),
    async predict(level, keys) {
      const missing = [...new Set(keys)].filter((key) => !kept.has(`${level} ${key}`));
      try {
        if (missing.length > 0) await ask(level, missing);
      } catch (error) {
        open.delete(level);
        onProblem(error);
      }
      return keys.map((key) => kept.get(`${level} ${key}`) ?? []);
    },
    async close() {
      const all = [...open.values()];
      await Promise.allSettled(all.map(async (predictor) => (await predictor).close()));
    },
  };
}
