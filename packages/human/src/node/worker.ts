/** The thread of `openPredictor`: reads a network, then answers questions in their order. */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createPredictor } from '../createPredictor.ts';
import { readNetwork } from '../network/readNetwork.ts';
import type { FromPredictor, PredictorQuestion, PredictorStart } from './predictorMessages.ts';

function send(message: FromPredictor): void {
  parentPort?.postMessage(message);
}

const { file } = workerData as PredictorStart;
const predictor = await createPredictor(await readNetwork(await readFile(file)));
let last = Promise.resolve();

async function answer({ id, games }: PredictorQuestion): Promise<void> {
  try {
    send({ kind: 'answer', id, moves: await predictor.predict(games) });
  } catch (error) {
    send({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) });
  }
}

parentPort?.on('message', (question: PredictorQuestion) => {
  last = last.then(() => answer(question));
});
send({ kind: 'ready' });
