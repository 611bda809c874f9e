import type { Handler } from '../operation.ts';
import { abortTraining } from '../study/runTraining.ts';

/** Breaks a training in learn mode off. */
export const abortl: Handler<'training/abortl'> = async ({ trainingid }, context) => {
  await abortTraining(context, trainingid, 'learn');
  return { message: 'OK' };
};
