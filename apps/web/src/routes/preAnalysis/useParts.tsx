import type { Summary } from '@tabia/api-client/contract';
import type { TableColumn } from '@tabia/ui';
import { useMemo } from 'react';
import { useTimeControlName } from '../../features/timeControls/useTimeControlName.ts';
import { useFormat } from '../../i18n/format.ts';
import { useOpeningName } from '../../i18n/openingNames.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';

type Detail = NonNullable<Summary['detail']>;

/** One opening, time control or month with its results. */
export interface Part extends Pick<Detail['months'][number], 'games' | 'score' | 'performance' | 'accuracy'> {
  readonly id: string;
  readonly name: string;
  /** Sort value of the first column, when it is not the name. */
  readonly order?: string | number;
}

/** The parts of a summary under names for the reader. */
export function useParts(detail: Detail | null): Record<keyof Detail, readonly Part[]> {
  const { t, i18n } = useTranslation('statistics');
  const timeControl = useTimeControlName();
  const openingName = useOpeningName();
  return useMemo(() => {
    const month = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    const { openings = [], timecontrols = [], months = [] } = detail ?? {};
    return {
      openings: openings.map(({ eco, opening, herowhite, ...results }) => {
        const name = opening === null ? t('unknownOpening') : openingName(opening);
        const side = t(herowhite === 1 ? 'white' : 'black');
        const id = `${eco} ${opening} ${herowhite}`;
        return { ...results, id, name: [eco, name, side].filter(Boolean).join(' · ') };
      }),
      timecontrols: timecontrols.map(({ timecontrol, ...results }) => ({
        ...results,
        id: String(timecontrol),
        order: timecontrol ?? undefined,
        name: timecontrol === null ? t('noTimeControl') : timeControl(timecontrol),
      })),
      months: months
        .map(({ month: id, rating, ...results }) => {
          const name = month.format(new Date(`${id}-01T00:00:00Z`)).replace(/\s?г\.$/, '');
          return { ...results, id, order: id, name: rating === null ? name : t('rated', { name, rating }) };
        })
        .reverse(),
    };
  }, [detail, t, timeControl, openingName, i18n.language]);
}

/** The columns: what it is, games, score, performance, accuracy in the opening. */
export function usePartColumns(kind: keyof Detail): readonly TableColumn<Part>[] {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  return useMemo(() => {
    const percent = (value: number | null) =>
      value === null ? '—' : t('percent', { value: format.tenths(value) });
    return [
      {
        id: 'name',
        label: t(`first.${kind}`),
        minWidth: 160,
        value: ({ order, name }) => order ?? name,
        render: ({ name }) => name,
      },
      { id: 'games', label: t('games'), align: 'end', value: ({ games }) => games },
      {
        id: 'score',
        label: t('score'),
        align: 'end',
        value: ({ score }) => score,
        render: ({ score }) => percent(score === null ? null : score * 100),
      },
      {
        id: 'performance',
        label: t('performance'),
        align: 'end',
        value: ({ performance }) => performance,
        render: ({ performance }) => performance ?? '—',
      },
      {
        id: 'accuracy',
        label: t('accuracyColumn'),
        align: 'end',
        value: ({ accuracy }) => accuracy,
        render: ({ accuracy }) => percent(accuracy),
      },
    ];
  }, [t, format, kind]);
}
