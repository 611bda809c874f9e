import { halfMoveOf, parseFen, positionKey } from '@tabia/chess';
import { findPositionId } from '../../store/positions.ts';
import { type Handler, OperationError, requireUser } from '../operation.ts';

/** Checks a FEN and gives the number of its position. */
export const fentoposid: Handler<'misc/fentoposid'> = async (input, context) => {
  requireUser(context);
  const parsed = parseFen(input.fen);
  if (!parsed.ok) throw new OperationError('bad-fen', { hint: parsed.message, paths: ['fen'] });
  const { fen } = parsed;
  const posid = await findPositionId(context.db, positionKey(fen));
  return { fen, hm: Math.min(halfMoveOf(fen), 2000), posid: posid ?? null };
};
