import type { Summary } from '@tabia/api-client/contract';
import { round } from '@tabia/chess';
import { MDEGREE } from '../../domain/findings/numbers.ts';
import { isNarrow } from '../../domain/games/scope.ts';
import { accuracyOf, resultsOf } from '../../domain/statistics/results.ts';
import { settingsOf } from '../../services/accounts/userView.ts';
import { type Handler, requirePlayer, requireUser } from '../../services/context/operation.ts';
import { loadGameScope } from '../../services/study/requests.ts';
import { mistakesOf } from '../../services/study/views/mistakes.ts';
import { loadMistakeList } from '../../store/findings/mistakeList.ts';
import { type GamePart, loadGameTotals } from '../../store/games/gameParts.ts';
import { loadLatePhaseTotals, loadOpeningTotals, type PhaseTotals } from '../../store/games/userGames.ts';

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
  const of = (wanted: GamePart['kind']): GamePart[] => parts.filter(({ kind }) => kind === wanted);
  return {
    openings: of('opening')
      .toSorted((a, b) => b.games - a.games || (a.eco ?? '').localeCompare(b.eco ?? ''))
      .slice(0, MAX_OPENINGS)
      .map((sums) => ({
        eco: sums.eco,
        opening: sums.opening,
        herowhite: sums.heroWhite ? (1 as const) : (0 as const),
        ...partSummary(sums),
      })),
    timecontrols: of('timecontrol')
      .toSorted((a, b) => (a.timeControl ?? 0) - (b.timeControl ?? 0))
      .map((sums) => ({ timecontrol: sums.timeControl, ...partSummary(sums) })),
    months: of('month')
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

/** Totals of a player; colors count critical positions only. */
export const summary: Handler<'usergames/summary'> = async (input, context) => {
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
  const ofColor = (mdegree: number): number =>
    listed.filter((mistake) => !mistake.isCustom && mistake.mdegree === mdegree).length;
  return {
    ...resultsOf(parts.find(({ kind }) => kind === 'all') ?? NO_GAMES),
    red: ofColor(MDEGREE.red),
    black: ofColor(MDEGREE.black),
    green: ofColor(MDEGREE.green),
    repeated_faults: listed.filter(({ repeated_fault }) => repeated_fault).length,
    in_plan: rows.filter(({ inTraining }) => inTraining).length,
    opening: phaseSummary(opening),
    middlegame: phaseSummary(late.middlegame),
    endgame: phaseSummary(late.endgame),
    detail: detail ? detailOf(parts) : null,
  };
};
