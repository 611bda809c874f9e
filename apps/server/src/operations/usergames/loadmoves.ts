import { type Handler, OperationError, requirePlayer } from '../../services/context/operation.ts';
import { gameKeys, gameMoves } from '../../services/study/gameMoves.ts';
import { loadGameDecisions } from '../../store/findings/gameDecisions.ts';
import { findGame } from '../../store/games/userGames.ts';
import { loadEvaluationsOfKeys } from '../../store/openings/opening.ts';

/** The moves of one game with the position after each, clocks, evaluations and verdicts. */
export const loadmoves: Handler<'usergames/loadmoves'> = async ({ heroid, gameid }, context) => {
  const { id, sensitivity } = await requirePlayer(context, heroid);
  const { db } = context;
  const game = await findGame(db, id, gameid);
  if (game === undefined) throw new OperationError('not-found', { hint: 'This player has no such game.' });
  const [decisions, evaluations] = await Promise.all([
    loadGameDecisions(db, id, gameid),
    loadEvaluationsOfKeys(db, gameKeys(game)),
  ]);
  return { gameid, moves: gameMoves(game, { decisions, evaluations, sensitivity }) };
};
