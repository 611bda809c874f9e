import { MAX_REPERTOIRE_MOVES, type RepertoireProblem } from '@tabia/api-client/contract';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';

/** Says in words what is wrong with the text of a repertoire. */
export function useProblemWords(): (problem: RepertoireProblem) => string {
  const { t } = useTranslation('repertoire');
  const format = useFormat();
  return ({ code, line, san }) =>
    t(`problem.${code}`, {
      line: format.number(line),
      san: san ?? '',
      moves: format.number(MAX_REPERTOIRE_MOVES),
    });
}
