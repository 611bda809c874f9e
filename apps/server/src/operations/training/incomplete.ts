import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { trainingRecord } from '../../services/study/training/trainingRecord.ts';
import { listUnfinishedTrainings } from '../../store/study/trainingHistory.ts';

/** Trainings that can be resumed. */
export const incomplete: Handler<'training/incomplete'> = async ({ heroid }, context) => {
  const player = await requirePlayer(context, heroid);
  return { trainings: (await listUnfinishedTrainings(context.db, player.id)).map(trainingRecord) };
};
