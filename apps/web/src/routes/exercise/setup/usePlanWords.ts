import type { Growing, PlanItem } from '@tabia/api-client/contract';
import { moveNumber } from '@tabia/chess';
import { useMemo } from 'react';
import { useSan } from '../../../features/boardLabels/useBoardLabels.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useOpeningName } from '../../../i18n/openingNames.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';

/** What was never trained is not repeated. */
function isNew({ last_result }: PlanItem): boolean {
  return last_result === null;
}

/** When an entry of the plan comes. */
function dueState(item: PlanItem) {
  const { isdue, today, due, moves, growing } = item;
  if (moves === 0) return growing ? 'checking' : 'nothing';
  if (isdue && !today) return 'tomorrow';
  if (due === null) return isNew(item) ? 'fresh' : 'freshMoves';
  return isdue ? 'due' : 'later';
}

/** An entry of the plan in the reader's words. */
export function usePlanWords() {
  const { t } = useTranslation('exercise');
  const format = useFormat();
  const openingName = useOpeningName();
  const san = useSan();
  return useMemo(() => {
    const day = (iso: string) => format.moment(iso, new Date());
    const opening = ({ opening: name }: Pick<PlanItem, 'opening'>) =>
      name === null ? t('plan.noOpening') : openingName(name);
    // Another position has the same name: the moves before this one say its move and side, too.
    const place = ({ hm, herowhite, before = [] }: Pick<PlanItem, 'hm' | 'herowhite' | 'before'>) =>
      before
        .map((move, index) => moveNumber(hm - before.length + index, index === 0) + san(move.san, move.uci))
        .join(' ') ||
      t('plan.place', {
        move: Math.floor(hm / 2) + 1,
        side: t(herowhite === 1 ? 'plan.white' : 'plan.black'),
      });
    const title = (item: Pick<PlanItem, 'opening' | 'hm' | 'herowhite' | 'before'>) =>
      t('plan.title', { opening: opening(item), place: place(item) });
    const last = ({ last_result }: PlanItem) =>
      last_result
        ? t('plan.last', {
            held: last_result.success,
            all: last_result.success + last_result.failure,
            date: day(last_result.at),
          })
        : t('plan.never');
    const due = (item: PlanItem) => t(`plan.${dueState(item)}`, { date: item.due ? day(item.due) : '' });
    const growing = ({ failure, lines, computing }: Growing) =>
      failure ? t('plan.stopped', { time: day(failure.retry_at) }) : t('plan.growing', { lines, computing });
    const notes = (item: PlanItem) =>
      [
        item.growing && (item.moves > 0 || item.growing.failure) ? growing(item.growing) : '',
        item.preferred > 0 ? t('plan.preferred') : '',
        item.repeated_fault ? t('plan.repeatedFault') : '',
        dueState(item) === 'fresh' ? '' : last(item),
        t('plan.wrong', { percent: format.percent(item.wrong) }),
      ].filter(Boolean);
    return { opening, place, title, notes, last, due, day };
  }, [t, format, openingName, san]);
}
