import type { Handler } from '../../services/context/operation.ts';
import { requireTraining, trainingView } from '../../services/study/training/trainingView.ts';

/** A training with its current step. */
export const load: Handler<'training/load'> = async ({ trainingid }, context) =>
  trainingView(await requireTraining(context, trainingid));
