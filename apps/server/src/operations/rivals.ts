import { parseFen, positionKey, round } from '@tabia/chess';
import { networkFor } from '../domain/groups/groupMoves.ts';
import { requirePlayer } from '../services/access/access.ts';
import { type GroupHandlers, OperationError, requireUser } from '../services/context/operation.ts';
import { loadRivalMap } from '../services/rivals/loadRivalMap.ts';
import { noteLongCall } from '../store/database/callers.ts';
import { loadPlayerLevel } from '../store/games/players.ts';

/** The level of a player without rated games. */
const UNKNOWN_RATING = 1500;
/** Rarer moves are more often random blunders than what people play. */
const MIN_SHARE = 0.02;

export const rivals = {
  /** Where the openings of two players meet; the caller may see both. */
  'rivals/map': async ({ heroid, rivalid, ...asked }, context) => {
    const player = await requirePlayer(context, heroid);
    const rival = await requirePlayer(context, rivalid);
    return await loadRivalMap(context, { playerId: player.id, rivalId: rival.id, ...asked });
  },

  /** The next move of an opponent of the player's level. */
  'rivals/reply': async ({ heroid, fen }, context) => {
    const player = await requirePlayer(context, heroid);
    const parsed = parseFen(fen);
    if (!parsed.ok) throw new OperationError('bad-fen', { hint: parsed.message, paths: ['fen'] });
    const rating = (await loadPlayerLevel(context.db, player.id))?.rating ?? UNKNOWN_RATING;
    const level = networkFor(rating, (await context.groups.available()).levels) ?? null;
    if (level === null) return { rating, level, moves: [] };
    // A network takes its time, and nothing that a page shows first waits for it.
    noteLongCall();
    const { id: userId } = requireUser(context);
    const [moves = []] = (await context.groups.predictions(userId, [positionKey(parsed.fen)], rating)) ?? [];
    const likely = moves.filter(({ probability }, index) => index === 0 || probability >= MIN_SHARE);
    return {
      rating,
      level,
      moves: likely.map(({ uci, probability }) => ({ uci, share: round(probability, 4) })),
    };
  },
} satisfies GroupHandlers<'rivals'>;
