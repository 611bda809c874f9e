import type { Handler } from '../operation.ts';
import { startTraining } from '../study/runTraining.ts';

/** Starts a created training in test mode. */
export const startt: Handler<'training/startt'> = async ({ trainingid }, context) =>
  await startTraining(context, trainingid, 'test');
