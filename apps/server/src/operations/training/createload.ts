import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { trainingView } from '../../services/study/training/trainingView.ts';
import { findUnfinishedTraining } from '../../store/study/trainingHistory.ts';
import { create } from './create.ts';

/** The unfinished training of a position in this mode, or a new one. */
export const createload: Handler<'training/createload'> = async (input, context) => {
  const player = await requirePlayer(context, input.heroid);
  const unfinished = await findUnfinishedTraining(context.db, {
    playerId: player.id,
    positionId: input.posid,
    heroWhite: input.herowhite === 1,
    mode: input.mode,
  });
  return unfinished === undefined ? await create(input, context) : trainingView(unfinished);
};
