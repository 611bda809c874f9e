import type { Handler } from '../../../services/context/operation.ts';
import { startTraining } from '../../../services/study/training/runTraining.ts';

/** Starts a training in test mode. */
export const startt: Handler<'training/startt'> = async ({ trainingid }, context) =>
  await startTraining(context, trainingid, 'test');
