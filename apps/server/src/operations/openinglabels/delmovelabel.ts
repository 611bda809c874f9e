import { IGNORED_LABEL } from '../../domain/study/labels.ts';
import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { removeMoveLabel } from '../../store/openings/moveLabels.ts';
import { stopGrowing } from '../../store/study/growingTrees.ts';

export const delmovelabel: Handler<'openinglabels/delmovelabel'> = async (input, context) => {
  const player = await requirePlayer(context, input.heroid);
  const move = { fromId: input.posfromid, toId: input.postoid };
  await removeMoveLabel(context.db, player.id, input.labid, context.now(), move);
  if (input.labid === IGNORED_LABEL) await stopGrowing(context.db, player.id, move.fromId);
  return { message: 'OK' };
};
