import { halfMoveOf, parseFen, positionKey } from '@tabia/chess';
import { type Handler, OperationError, requireUser } from '../../services/context/operation.ts';
import { findPositionId, positionIdsOf } from '../../store/positions/positions.ts';

/** Checks a FEN and gives the number of its position, a new one when `add` asks for it. */
export const fentoposid: Handler<'misc/fentoposid'> = async (input, context) => {
  requireUser(context);
  const parsed = parseFen(input.fen);
  if (!parsed.ok) throw new OperationError('bad-fen', { hint: parsed.message, paths: ['fen'] });
  const { fen } = parsed;
  const key = positionKey(fen);
  const posid = input.add
    ? (await positionIdsOf(context.db, [key])).get(key)
    : await findPositionId(context.db, key);
  return { fen, hm: Math.min(halfMoveOf(fen), 2000), posid: posid ?? null };
};
