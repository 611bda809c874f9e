import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { trainingRecord } from '../../services/study/trainingRecord.ts';
import { unfinishedTrainings } from '../../store/study/trainingHistory.ts';

/** Trainings that can be taken up again. */
export const incomplete: Handler<'training/incomplete'> = async ({ heroid }, context) => {
  const player = await requirePlayer(context, heroid);
  return { trainings: (await unfinishedTrainings(context.db, player.id)).map(trainingRecord) };
};
