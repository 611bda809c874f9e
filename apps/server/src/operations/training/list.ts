import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { trainingRecord } from '../../services/study/training/trainingRecord.ts';
import { listTrainings } from '../../store/study/trainingHistory.ts';

/** Past trainings, newest first. */
export const list: Handler<'training/list'> = async ({ heroid, posid, limit, offset }, context) => {
  const player = await requirePlayer(context, heroid);
  const { trainings, total } = await listTrainings(context.db, player.id, { limit, offset }, posid);
  return { trainings: trainings.map(trainingRecord), total };
};
