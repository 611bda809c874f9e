import { halfMoveOf, keysAfter, positionKey, sideToMove } from '@tabia/chess';
import { type Handler, OperationError, requirePlayer } from '../../services/context/operation.ts';
import { findPositionsOfFen, loadGameScope } from '../../services/study/requests.ts';
import { exploredMoves } from '../../services/study/views/exploredMoves.ts';
import { loadPlayedMoves } from '../../store/openings/explored.ts';
import { ensurePositionIds } from '../../store/positions/positions.ts';

const MAX_HALF_MOVE = 2000;

/** What was played in any position in the player's games. */
export const explore: Handler<'openingtrees/explore'> = async (input, context) => {
  const { id: playerId } = await requirePlayer(context, input.heroid);
  const { db } = context;
  const { fen } = await findPositionsOfFen(context, input.fen);
  const key = positionKey(fen);
  const id = (await ensurePositionIds(db, [key])).get(key);
  if (id === undefined) throw new OperationError('position-not-found');
  const heroWhite = input.herowhite === 1;
  const heroToMove = (sideToMove(key) === 'white') === heroWhite;
  const scope = await loadGameScope(db, playerId, input);
  const played = await loadPlayedMoves(db, {
    playerId,
    heroWhite,
    heroToMove,
    position: { id, key },
    scope,
  });
  const next = keysAfter(
    key,
    played.moves.map(({ uci }) => uci),
  ).filter((one) => one !== undefined);
  const ids = await ensurePositionIds(db, next);
  return {
    posid: id,
    fen,
    hm: Math.min(halfMoveOf(fen), MAX_HALF_MOVE),
    hero_to_move: heroToMove,
    total: played.total,
    moves: exploredMoves(key, played, (one) => ids.get(one)),
  };
};
