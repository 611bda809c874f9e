import type { Handler } from '../../../services/context/operation.ts';
import { completeTraining } from '../../../services/study/training/runTraining.ts';

/** Ends a training in test mode and reschedules its position. */
export const completet: Handler<'training/completet'> = async ({ trainingid }, context) =>
  await completeTraining(context, trainingid, 'test');
