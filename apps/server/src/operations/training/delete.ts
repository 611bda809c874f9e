import type { Handler } from '../../services/context/operation.ts';
import { requireTraining } from '../../services/study/training/trainingView.ts';
import { deleteTraining as deleteStored } from '../../store/study/trainingHistory.ts';

/** Deletes a training with its answers. */
export const deleteTraining: Handler<'training/delete'> = async ({ trainingid }, context) => {
  const { id } = await requireTraining(context, trainingid);
  await deleteStored(context.db, id);
  return { message: 'OK' };
};
