import type { Handler } from '../../../services/context/operation.ts';
import { completeTraining } from '../../../services/study/training/runTraining.ts';

/** Ends a training in learn mode and reschedules its position. */
export const completel: Handler<'training/completel'> = async ({ trainingid }, context) =>
  await completeTraining(context, trainingid, 'learn');
