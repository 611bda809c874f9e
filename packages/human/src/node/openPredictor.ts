import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { PredictedMove, Predictor } from '../createPredictor.ts';
import type { FromPredictor, PredictorQuestion, PredictorStart } from './predictorMessages.ts';

type Moves = readonly (readonly PredictedMove[])[];
type Waiting = PromiseWithResolvers<Moves>;

/** The program of the thread: by its name, because a package that was built has another ending. */
const PROGRAM = createRequire(import.meta.url).resolve('@tabia/human/worker');

/** Rejects what waits, now and later, when the thread dies. */
function failAll(waiting: Map<number, Waiting>, error: Error): void {
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}

/**
 * Opens a network in a thread of its own, so that the process goes on answering while it predicts. Rejects if the file
 * cannot be read as a network.
 */
export async function openPredictor(file: string): Promise<Predictor> {
  const workerData: PredictorStart = { file };
  const worker = new Worker(PROGRAM, { workerData });
  worker.unref();
  const waiting = new Map<number, Waiting>();
  const ready = Promise.withResolvers<void>();
  let death: Error | undefined;
  const onDeath = (error: Error): void => {
    death ??= error;
    ready.reject(death);
    failAll(waiting, death);
  };
  worker.once('error', onDeath);
  worker.once('exit', () => onDeath(new Error('The thread of the network has ended.')));
  worker.on('message', (message: FromPredictor) => {
    if (message.kind === 'ready') return ready.resolve();
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (waiting.size === 0) worker.unref();
    if (message.kind === 'answer') asked?.resolve(message.moves);
    else asked?.reject(new Error(message.message));
  });
  worker.ref();
  await ready.promise;
  worker.unref();
  let count = 0;
  return {
    predict(games) {
      if (death) return Promise.reject(death);
      count += 1;
      const asked = Promise.withResolvers<Moves>();
      waiting.set(count, asked);
      worker.ref();
      worker.postMessage({ id: count, games } satisfies PredictorQuestion);
      return asked.promise;
    },
    close: async () => {
      await worker.terminate();
    },
  };
}
