import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { listMistakes } from '../../services/study/listMistakes.ts';
import { scopeOf } from '../../services/study/requests.ts';
import { mistakesByOpening } from '../../services/study/views/openingMistakes.ts';

/** The critical positions grouped by opening and side. */
export const mistakesopening: Handler<'usergames/mistakesopening'> = async (input, context) => {
  const player = await requirePlayer(context, input.heroid);
  const { mistakes, calculating } = await listMistakes(context.db, player.id, scopeOf(input), input.pool);
  const { herowhite } = input;
  const wanted = mistakes.filter((mistake) => herowhite === undefined || mistake.herowhite === herowhite);
  return { openings: mistakesByOpening(wanted), calculating };
};
