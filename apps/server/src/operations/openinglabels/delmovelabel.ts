import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { removeMoveLabel } from '../../store/openings/moveLabels.ts';

export const delmovelabel: Handler<'openinglabels/delmovelabel'> = async (input, context) => {
  const player = await requirePlayer(context, input.heroid);
  const move = { fromId: input.posfromid, toId: input.postoid };
  await removeMoveLabel(context.db, player.id, input.labid, context.now(), move);
  return { message: 'OK' };
};
