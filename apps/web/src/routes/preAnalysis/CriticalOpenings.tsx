import type { OpeningMistakes } from '@tabia/api-client/contract';
import { Link, Skeleton, Table, type TableColumn, Text } from '@tabia/ui';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { LoadFailure } from '../../features/loadFailure/LoadFailure.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useOpeningName } from '../../i18n/openingNames.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useLinkTo } from '../../state/address/useAddress.ts';
import { useAnswer } from '../../state/queries/useAnswer.ts';

interface Props {
  heroid: number;
  categories: readonly number[];
}

function idOf({ eco, opening, herowhite }: OpeningMistakes): string {
  return `${eco} ${opening} ${herowhite}`;
}

function useColumns({ heroid }: Props): readonly TableColumn<OpeningMistakes>[] {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const openingName = useOpeningName();
  const linkTo = useLinkTo();
  return useMemo(() => {
    const nameOf = ({ eco, opening, herowhite }: OpeningMistakes) =>
      [
        eco,
        opening === null ? t('unknownOpening') : openingName(opening),
        t(herowhite === 1 ? 'white' : 'black'),
      ]
        .filter(Boolean)
        .join(' · ');
    return [
      {
        id: 'name',
        label: t('first.mistakes'),
        minWidth: 160,
        value: nameOf,
        render: (row) => (
          <Link asChild>
            <RouterLink to={linkTo(paths.preAnalysis, { heroid, posid: row.worst, tab: 'list' })}>
              {nameOf(row)}
            </RouterLink>
          </Link>
        ),
      },
      { id: 'positions', label: t('critical.positions'), align: 'end', value: ({ positions }) => positions },
      { id: 'red', label: t('critical.red'), align: 'end', value: ({ red }) => red },
      {
        id: 'mistakes',
        label: t('critical.mistakes'),
        align: 'end',
        value: ({ unreasonable_count }) => unreasonable_count,
        render: ({ unreasonable_count, total_count }) => `${unreasonable_count}/${total_count}`,
      },
      {
        id: 'shortage',
        label: t('critical.shortage'),
        align: 'end',
        value: ({ total_shortage }) => total_shortage,
        render: ({ total_shortage }) => format.tenths(total_shortage / 100),
      },
    ];
  }, [t, format, openingName, linkTo, heroid]);
}

/** The critical positions by opening and side, the most costly opening first; each leads to its worst position. */
export function CriticalOpenings(props: Props) {
  const { t } = useTranslation(['statistics', 'common']);
  const columns = useColumns(props);
  const { heroid, categories } = props;
  const { data, error, refetch } = useAnswer('usergames/mistakesopening', {
    heroid,
    herocats: [...categories],
  });
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton label={t('common:loading')} shape="row" count={6} />;
  return (
    <Table
      label={t('kinds.mistakes')}
      columns={columns}
      rows={data.openings}
      rowId={idOf}
      size="sm"
      empty={<Text muted>{t('critical.empty')}</Text>}
    />
  );
}
