import { halfMoveOf, positionKey } from '@tabia/chess';
import { type Handler, requireUser } from '../../services/context/operation.ts';
import { findPositionsOfFen } from '../../services/study/requests.ts';
import { ensurePositionIds } from '../../store/positions/positions.ts';

/** Validates a FEN and returns its position id; `add` creates a missing one. */
export const fentoposid: Handler<'misc/fentoposid'> = async (input, context) => {
  requireUser(context);
  const { fen, ids } = await findPositionsOfFen(context, input.fen);
  const [found] = ids.values();
  const key = positionKey(fen);
  const posid = found ?? (input.add ? (await ensurePositionIds(context.db, [key])).get(key) : undefined);
  return { fen, hm: Math.min(halfMoveOf(fen), 2000), posid: posid ?? null };
};
