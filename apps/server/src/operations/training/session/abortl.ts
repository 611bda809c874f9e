import type { Handler } from '../../../services/context/operation.ts';
import { abortTraining } from '../../../services/study/training/runTraining.ts';

/** Aborts a training in learn mode. */
export const abortl: Handler<'training/abortl'> = async ({ trainingid }, context) => {
  await abortTraining(context, trainingid, 'learn');
  return { message: 'OK' };
};
