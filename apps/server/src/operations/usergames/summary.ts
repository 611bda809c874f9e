import { isNarrow } from '../../domain/mistakes/filters.ts';
import { mistakesOf } from '../../domain/study/mistake.ts';
import { loadMistakeList } from '../../store/mistakeList.ts';
import { countResults, latePhaseTotals, openingTotals, type PhaseTotals } from '../../store/userGames.ts';
import { type Handler, requirePerson } from '../operation.ts';
import { gameScopeOf } from '../study/requests.ts';
import { settingsOf } from '../userView.ts';

const meanLoss = ({ moves, loss, unreasonable }: PhaseTotals) => ({
  moves,
  loss: moves === 0 ? 0 : Math.round((loss / moves) * 100) / 100,
  unreasonable,
});

/** Totals of a person for the cards; only what counts as a critical position now is coloured. */
export const summary: Handler<'usergames/summary'> = async (input, context) => {
  const person = await requirePerson(context, input.heroid);
  const { db } = context;
  const scope = await gameScopeOf(db, person.id, input);
  const pool = context.user === null ? 1 : settingsOf(context.user).pool.pgid;
  const [results, opening, late, rows] = await Promise.all([
    countResults(db, person.id, scope),
    openingTotals(db, person.id, input.herocats),
    latePhaseTotals(db, person.id, scope),
    loadMistakeList(db, person.id, pool, isNarrow(scope)),
  ]);
  const listed = mistakesOf(rows, scope);
  const ofColour = (mdegree: number): number =>
    listed.filter((mistake) => !mistake.isCustom && mistake.mdegree === mdegree).length;
  return {
    ...results,
    red: ofColour(2),
    black: ofColour(1),
    green: ofColour(0),
    repeated_faults: listed.filter(({ repeated_fault }) => repeated_fault).length,
    in_plan: rows.filter(({ inTraining }) => inTraining).length,
    opening: meanLoss(opening),
    middlegame: meanLoss(late.middlegame),
    endgame: meanLoss(late.endgame),
  };
};
