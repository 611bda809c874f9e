import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { requireMove } from '../../services/study/requireMove.ts';
import { setMoveLabels } from '../../store/openings/moveLabels.ts';

/** Replaces the labels of a move. */
export const updatemovelabel: Handler<'openinglabels/updatemovelabel'> = async (input, context) => {
  const player = await requirePlayer(context, input.heroid);
  const move = { ...(await requireMove(context, input)), heroMove: input.heromove };
  await setMoveLabels(context.db, player.id, move, input.labels, context.now());
  return { message: 'OK' };
};
