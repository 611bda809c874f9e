import { IGNORED_LABEL } from '../../domain/study/labels.ts';
import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { requireMove } from '../../services/study/requireMove.ts';
import { addMoveLabel } from '../../store/openings/moveLabels.ts';
import { stopGrowing } from '../../store/study/growingTrees.ts';

export const addmovelabel: Handler<'openinglabels/addmovelabel'> = async (input, context) => {
  const player = await requirePlayer(context, input.heroid);
  const move = { ...(await requireMove(context, input)), heroMove: input.heromove };
  await addMoveLabel(context.db, player.id, move, input.labid, context.now());
  // A hidden move is in no training: the trees with its position are edited by it.
  if (input.labid === IGNORED_LABEL) await stopGrowing(context.db, player.id, move.fromId);
  return { message: 'OK' };
};
