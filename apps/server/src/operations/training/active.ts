import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { trainingView } from '../../services/study/training/trainingView.ts';
import { findActiveTraining } from '../../store/study/trainings.ts';

/** The player's active training. */
export const active: Handler<'training/active'> = async ({ heroid }, context) => {
  const player = await requirePlayer(context, heroid);
  const training = await findActiveTraining(context.db, player.id);
  return { training: training === undefined ? null : trainingView(training) };
};
