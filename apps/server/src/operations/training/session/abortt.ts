import type { Handler } from '../../../services/context/operation.ts';
import { abortTraining } from '../../../services/study/training/runTraining.ts';

/** Aborts a training in test mode. */
export const abortt: Handler<'training/abortt'> = async ({ trainingid }, context) => {
  await abortTraining(context, trainingid, 'test');
  return { message: 'OK' };
};
