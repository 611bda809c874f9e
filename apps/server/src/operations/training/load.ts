import type { Handler } from '../operation.ts';
import { requireTraining, trainingView } from '../study/trainingView.ts';

/** A training with its present step. */
export const load: Handler<'training/load'> = async ({ trainingid }, context) =>
  trainingView(await requireTraining(context, trainingid));
