import { halfMoveOf, parseFen, positionKey } from '@tabia/chess';
import { type Handler, OperationError, requireUser } from '../../services/context/operation.ts';
import { ensurePositionIds, findPositionId } from '../../store/positions/positions.ts';

/** Validates a FEN and returns its position id; `add` creates a missing one. */
export const fentoposid: Handler<'misc/fentoposid'> = async (input, context) => {
  requireUser(context);
  const parsed = parseFen(input.fen);
  if (!parsed.ok) throw new OperationError('bad-fen', { hint: parsed.message, paths: ['fen'] });
  const { fen } = parsed;
  const key = positionKey(fen);
  const posid = input.add
    ? (await ensurePositionIds(context.db, [key])).get(key)
    : await findPositionId(context.db, key);
  return { fen, hm: Math.min(halfMoveOf(fen), 2000), posid: posid ?? null };
};
