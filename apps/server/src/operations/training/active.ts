import { type Handler, requirePerson } from '../../services/context/operation.ts';
import { trainingView } from '../../services/study/trainingView.ts';
import { activeTraining } from '../../store/study/trainings.ts';

/** The training the person has begun and not ended. */
export const active: Handler<'training/active'> = async ({ heroid }, context) => {
  const person = await requirePerson(context, heroid);
  const training = await activeTraining(context.db, person.id);
  return { training: training === undefined ? null : trainingView(training) };
};
