import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { deleteTrainings } from '../../store/study/trainingHistory.ts';

/** Deletes all trainings of a player, or of one position. */
export const deleteall: Handler<'training/deleteall'> = async ({ heroid, posid }, context) => {
  const player = await requirePlayer(context, heroid);
  return { message: 'OK', removed: await deleteTrainings(context.db, player.id, posid) };
};
