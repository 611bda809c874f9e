import { type Handler, requirePerson } from '../../services/context/operation.ts';
import { loadMarks } from '../../store/openings/marks.ts';

/** The marks of the asked moves that differ from the default. */
export const getmovestatuses: Handler<'openingtrees/getmovestatuses'> = async (
  { heroid, moves },
  context,
) => {
  const person = await requirePerson(context, heroid);
  const asked = moves.map(({ posfromid, postoid }) => ({ fromId: posfromid, toId: postoid }));
  const marks = await loadMarks(context.db, person.id, asked);
  return {
    items: marks.map(({ fromId, toId, labels, status }) => ({
      posfromid: fromId,
      postoid: toId,
      labels,
      status,
    })),
  };
};
