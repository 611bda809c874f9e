import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { loadMarks } from '../../store/openings/marks.ts';

/** The marks of these moves that differ from the default. */
export const getmovestatuses: Handler<'openingtrees/getmovestatuses'> = async (
  { heroid, moves },
  context,
) => {
  const player = await requirePlayer(context, heroid);
  const asked = moves.map(({ posfromid, postoid }) => ({ fromId: posfromid, toId: postoid }));
  const marks = await loadMarks(context.db, player.id, asked);
  return {
    items: marks.map(({ fromId, toId, labels, status }) => ({
      posfromid: fromId,
      postoid: toId,
      labels,
      status,
    })),
  };
};
