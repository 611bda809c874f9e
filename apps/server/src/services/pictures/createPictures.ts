import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';

/** Size of the cache, bytes: some hundred pictures. */
const MAX_KEPT_BYTES = 20_000_000;

/** Draws pictures. */
export interface Pictures {
  /** Resolves to the PNG of a drawing; recent ones are cached. */
  png(svg: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Draws pictures one after the other in a thread of its own, which begins with the first one: each takes a tenth of a second. */
export function createPictures(): Pictures {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  const underway = new Map<string, Promise<Uint8Array>>();
  let worker: Worker | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const draw = async (svg: string): Promise<Uint8Array> => {
    worker ??= new Worker(new URL('./pngWorker.ts', import.meta.url));
    worker.unref();
    const answered = once(worker, 'message');
    worker.postMessage(svg);
    try {
      const [{ png, problem }] = (await answered) as [{ png?: Uint8Array; problem?: string }];
      if (png === undefined) throw new Error(`The picture could not be drawn: ${problem}`);
      return png;
    } catch (error) {
      await worker.terminate();
      worker = undefined;
      throw error;
    }
  };

  return {
    async png(svg) {
      const name = createHash('sha256').update(svg).digest('base64');
      const known = kept.get(name);
      if (known) return known;
      const waiting = underway.get(name);
      if (waiting) return await waiting;
      const drawn = turn.then(() => draw(svg));
      turn = drawn.catch(() => {});
      underway.set(name, drawn);
      try {
        const png = await drawn;
        kept.set(name, png);
        return png;
      } finally {
        underway.delete(name);
      }
    },
    close: async () => {
      await worker?.terminate();
    },
  };
}
