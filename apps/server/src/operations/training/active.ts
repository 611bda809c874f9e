import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { trainingView } from '../../services/study/trainingView.ts';
import { activeTraining } from '../../store/study/trainings.ts';

/** The training the player has begun and not ended. */
export const active: Handler<'training/active'> = async ({ heroid }, context) => {
  const player = await requirePlayer(context, heroid);
  const training = await activeTraining(context.db, player.id);
  return { training: training === undefined ? null : trainingView(training) };
};
