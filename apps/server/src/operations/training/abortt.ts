import type { Handler } from '../operation.ts';
import { abortTraining } from '../study/runTraining.ts';

/** Breaks a training in test mode off. */
export const abortt: Handler<'training/abortt'> = async ({ trainingid }, context) => {
  await abortTraining(context, trainingid, 'test');
  return { message: 'OK' };
};
