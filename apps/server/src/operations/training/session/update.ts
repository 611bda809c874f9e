import type { Handler } from '../../../services/context/operation.ts';
import { answerTraining } from '../../../services/study/training/answerTraining.ts';

/** Answers the current step; the server judges it. */
export const update: Handler<'training/update'> = async (input, context) =>
  await answerTraining(context, input);
