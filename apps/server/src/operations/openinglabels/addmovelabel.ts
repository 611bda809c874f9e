import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { requireMove } from '../../services/study/requireMove.ts';
import { addMoveLabel } from '../../store/openings/moveLabels.ts';

export const addmovelabel: Handler<'openinglabels/addmovelabel'> = async (input, context) => {
  const player = await requirePlayer(context, input.heroid);
  const move = { ...(await requireMove(context, input)), heroMove: input.heromove };
  await addMoveLabel(context.db, player.id, move, input.labid, context.now());
  return { message: 'OK' };
};
