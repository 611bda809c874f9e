import type { GameHeader, Summary } from '@tabia/api-client/contract';
import { round } from '@tabia/chess';
import { countDegrees } from '../domain/findings/numbers.ts';
import { isNarrow } from '../domain/games/scope.ts';
import { accuracyOf, resultsOf } from '../domain/statistics/results.ts';
import { requirePlayer } from '../services/access/access.ts';
import { shownMistakes } from '../services/access/links.ts';
import { settingsOf } from '../services/accounts/userView.ts';
import { failureField } from '../services/context/fields.ts';
import { type GroupHandlers, OperationError, requireUser } from '../services/context/operation.ts';
import { loadGameScope, requirePosition, scopeOf } from '../services/context/requests.ts';
import { loadEvidence } from '../services/evidence/loadEvidence.ts';
import { gameHeader, gameKeys, gameMoves, pgnOf } from '../services/games/gameView.ts';
import { loadGaps } from '../services/gaps/loadGaps.ts';
import { listMistakes, mistakesByOpening } from '../services/mistakes/listMistakes.ts';
import { mistakesOf } from '../services/mistakes/mistakeView.ts';
import { forgetEarlierMove } from '../store/findings/findings.ts';
import { loadMistakeList } from '../store/findings/mistakeList.ts';
import { loadGameDecisions, loadMoveLosses } from '../store/findings/positionGames.ts';
import { countUncalculated } from '../store/findings/uncalculated.ts';
import {
  findGame,
  type GamePart,
  listGames,
  loadGameTotals,
  loadLatePhaseTotals,
  loadOpeningTotals,
  type PhaseTotals,
} from '../store/games/userGames.ts';
import { loadEvaluationsOfKeys } from '../store/positions/evaluations.ts';
import { loadFailedSearches } from '../store/queue/failedSearches.ts';
import type { Db } from '../store/schema/schema.ts';

/** The header of one game, which need not count at present: its source may be switched off. */
async function loadOne(db: Db, playerId: number, gameId: number): Promise<GameHeader> {
  const found = await findGame(db, playerId, gameId);
  if (found === undefined) throw new OperationError('not-found', { hint: 'This player has no such game.' });
  return gameHeader(found.game, () => null);
}

const MAX_OPENINGS = 50;

function phaseSummary({ moves, loss, unreasonable }: PhaseTotals) {
  return {
    moves,
    loss: moves === 0 ? 0 : round(loss / moves, 2),
    unreasonable,
    accuracy: accuracyOf({ moves, loss }),
  };
}

function partSummary(sums: GamePart) {
  return { ...resultsOf(sums), accuracy: accuracyOf(sums) };
}

function detailOf(parts: readonly GamePart[]): Summary['detail'] {
  const partsOf = (wanted: GamePart['kind']): GamePart[] => parts.filter(({ kind }) => kind === wanted);
  return {
    openings: partsOf('opening')
      .toSorted((a, b) => b.games - a.games || (a.eco ?? '').localeCompare(b.eco ?? ''))
      .slice(0, MAX_OPENINGS)
      .map((sums) => ({
        eco: sums.eco,
        opening: sums.opening,
        herowhite: sums.playerIsWhite ? (1 as const) : (0 as const),
        ...partSummary(sums),
      })),
    timecontrols: partsOf('timecontrol')
      .toSorted((a, b) => (a.timeControl ?? 0) - (b.timeControl ?? 0))
      .map((sums) => ({ timecontrol: sums.timeControl, ...partSummary(sums) })),
    months: partsOf('month')
      .flatMap((sums) => (sums.month === null ? [] : [{ ...sums, month: sums.month }]))
      .toSorted((a, b) => (a.month < b.month ? -1 : 1))
      .map((sums) => ({
        month: sums.month,
        rating: sums.rating === null ? null : Math.round(sums.rating),
        ...partSummary(sums),
      })),
  };
}

const NO_GAMES = {
  games: 0,
  wins: 0,
  draws: 0,
  losses: 0,
  rated: 0,
  ratedPoints: 0,
  opponentRatings: 0,
  moves: 0,
  loss: 0,
};

export const usergames = {
  /** Likely replies that the player has no prepared answer to. */
  'usergames/gaps': async ({ heroid }, context) => {
    const player = await requirePlayer(context, heroid);
    return await loadGaps(context, requireUser(context).id, player);
  },

  'usergames/evidence': async (input, context) => await loadEvidence(context, input),

  /** The games through a position, or all games, newest first; or one game. */
  'usergames/loadheader': async (input, context) => {
    const player = await requirePlayer(context, input.heroid);
    const { db } = context;
    const { gameid, posid, limit, offset, herowhite } = input;
    if (gameid !== undefined) return { games: [await loadOne(db, player.id, gameid)], total: 1 };
    if (posid !== undefined) await requirePosition(context, posid);
    const scope = await loadGameScope(db, player.id, input);
    const losses = posid === undefined ? new Map() : await loadMoveLosses(db, player.id, posid);
    const playerIsWhite = herowhite === undefined ? undefined : herowhite === 1;
    const listed = { limit, offset, positionId: posid, playerIsWhite };
    const { games, total } = await listGames(db, player.id, scope, listed);
    return { games: games.map((game) => gameHeader(game, (uci) => losses.get(uci) ?? null)), total };
  },

  /** The moves of one game with the position after each, clocks, evaluations and verdicts. */
  'usergames/loadmoves': async ({ heroid, gameid }, context) => {
    const { id, sensitivity } = await requirePlayer(context, heroid);
    const { db } = context;
    const game = await findGame(db, id, gameid);
    if (game === undefined) throw new OperationError('not-found', { hint: 'This player has no such game.' });
    const [decisions, evaluations] = await Promise.all([
      loadGameDecisions(db, id, gameid),
      loadEvaluationsOfKeys(db, gameKeys(game)),
    ]);
    return { gameid, moves: gameMoves(game, { decisions, evaluations, sensitivity }) };
  },

  'usergames/adviceseen': async ({ heroid, posid }, context) => {
    const { id: playerId } = await requirePlayer(context, heroid);
    const { id: positionId } = await requirePosition(context, posid);
    await forgetEarlierMove(context.db, { playerId, positionId });
  },

  /** One game as PGN text. */
  'usergames/loadpgn': async ({ heroid, gameid }, context) => {
    const player = await requirePlayer(context, heroid);
    const game = await findGame(context.db, player.id, gameid);
    if (game === undefined) throw new OperationError('not-found', { hint: 'This player has no such game.' });
    return { gameid, pgn: pgnOf(game) };
  },

  /** The critical positions of the games in scope; disabled sources never count. */
  'usergames/mistakes': async (input, context) => {
    const player = await requirePlayer(context, input.heroid);
    const { mistakes, calculating } = await listMistakes(context, player.id, scopeOf(input), input);
    const { user } = context;
    const failed = calculating && user ? await loadFailedSearches(context.db, user.id) : [];
    return {
      mistakes: shownMistakes(context.link, mistakes),
      calculating,
      failure: failureField(failed.filter(({ rootId }) => rootId === null)),
    };
  },

  /** Totals of a player; colors count critical positions only. */
  'usergames/summary': async (input, context) => {
    const player = await requirePlayer(context, input.heroid);
    const { db } = context;
    const scope = await loadGameScope(db, player.id, input);
    const pool = settingsOf(requireUser(context)).pool.pgid;
    const detail = input.detail ?? false;
    const [parts, opening, late, rows] = await Promise.all([
      loadGameTotals(db, player.id, scope, detail),
      loadOpeningTotals(db, player.id, input.herocats),
      loadLatePhaseTotals(db, player.id, scope),
      loadMistakeList(db, player.id, pool, isNarrow(scope)),
    ]);
    const listed = mistakesOf(rows, scope);
    return {
      ...resultsOf(parts.find(({ kind }) => kind === 'all') ?? NO_GAMES),
      ...countDegrees(listed.filter(({ isCustom }) => !isCustom)),
      repeated_faults: listed.filter(({ repeated_fault }) => repeated_fault).length,
      in_plan: rows.filter(({ inTraining }) => inTraining).length,
      opening: phaseSummary(opening),
      middlegame: phaseSummary(late.middlegame),
      endgame: phaseSummary(late.endgame),
      detail: detail ? detailOf(parts) : null,
    };
  },

  /** Work that still waits for the engine. */
  'usergames/uncalculated': async ({ heroid }, context) => {
    const player = await requirePlayer(context, heroid);
    return await countUncalculated(context.db, player.id);
  },

  /** The critical positions grouped by opening and side. */
  'usergames/mistakesopening': async (input, context) => {
    const player = await requirePlayer(context, input.heroid);
    const { mistakes, calculating } = await listMistakes(context, player.id, scopeOf(input), {
      pool: input.pool,
    });
    const { herowhite } = input;
    const wanted = mistakes.filter((mistake) => herowhite === undefined || mistake.herowhite === herowhite);
    return { openings: mistakesByOpening(wanted), calculating };
  },
} satisfies GroupHandlers<'usergames'>;
