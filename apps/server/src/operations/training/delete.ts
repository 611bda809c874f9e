import { deleteTraining as deleteStored } from '../../store/trainingHistory.ts';
import type { Handler } from '../operation.ts';
import { requireTraining } from '../study/trainingView.ts';

/** Deletes a training with its answers. */
export const deleteTraining: Handler<'training/delete'> = async ({ trainingid }, context) => {
  const { id } = await requireTraining(context, trainingid);
  await deleteStored(context.db, id);
  return { message: 'OK' };
};
