import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { requireMove } from '../../services/study/requireMove.ts';
import { setMoveStatus } from '../../store/openings/marks.ts';
import { stopGrowing } from '../../store/study/growingTrees.ts';

/** Sets the status of a move: 0 not in training, 1 in training, 2 default. Trees with its position are edited by it. */
export const setmovestatus: Handler<'openingtrees/setmovestatus'> = async (input, context) => {
  const player = await requirePlayer(context, input.heroid);
  const move = await requireMove(context, input);
  const { heromove: heroMove, status } = input;
  await setMoveStatus(context.db, player.id, { ...move, heroMove, status }, context.now());
  await stopGrowing(context.db, player.id, move.fromId);
  return { message: 'OK' };
};
