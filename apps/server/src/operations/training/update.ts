import type { Handler } from '../operation.ts';
import { answerTraining } from '../study/answerTraining.ts';

/** Answers the present step; the server judges it. */
export const update: Handler<'training/update'> = async (input, context) =>
  await answerTraining(context, input);
