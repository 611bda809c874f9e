import type { Handler } from '../../../services/context/operation.ts';
import { startTraining } from '../../../services/study/training/runTraining.ts';

/** Starts a training in learn mode. */
export const startl: Handler<'training/startl'> = async ({ trainingid }, context) =>
  await startTraining(context, trainingid, 'learn');
