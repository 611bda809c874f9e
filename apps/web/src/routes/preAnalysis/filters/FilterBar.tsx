import { FilterBar as Bar, type FilterBarLabels, type FilterBarProps } from '@tabia/trainer';
import type { GameScope } from '@tabia/trainer/findings';
import { type ChipLineItem, HelpPoint } from '@tabia/ui';
import { Suspense, useEffect } from 'react';
import { groupChip } from '../../../features/comparisonGroups/laterGroup.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { gamesScope } from './laterScope.ts';

interface Props extends Omit<FilterBarProps, 'labels' | 'further' | 'around' | 'ref'> {
  games: GameScope;
  onGames: (change: Partial<GameScope>) => void;
}

function useLabels(): FilterBarLabels {
  const { t } = useTranslation('mistakes');
  const format = useFormat();
  return {
    bar: t('filters.label'),
    more: (number) => (number > 0 ? t('filters.moreSet', { number }) : t('filters.more')),
    filter: (name) => t(`filters.${name}`),
    choice: (word) => t(word),
    pawns: format.number,
    range: (low, high) => t('range', { low, high }),
    rangeFrom: (low) => t('rangeFrom', { low }),
    rangeTo: (high) => t('rangeTo', { high }),
    anyMoves: t('filters.anyMoves'),
    movesFrom: t('filters.movesFrom'),
    movesTo: t('filters.movesTo'),
    anyLoss: t('filters.anyLoss'),
    deltaLong: t('filters.deltaLong'),
    deltaFrom: t('filters.deltaFrom'),
    deltaTo: t('filters.deltaTo'),
    openingHint: t('filters.openingHint'),
    anyOpening: t('filters.anyOpening'),
  };
}

const AROUND: FilterBarProps['around'] = {
  opening: (chip) => <HelpPoint id="variationFilter">{chip}</HelpPoint>,
  list: (chip) => <HelpPoint id="planAndFavorites">{chip}</HelpPoint>,
};

/** The filters of the list, and the games and the group that it is about. */
export function FilterBar({ games, onGames, ...bar }: Props) {
  const { t } = useTranslation('mistakes');
  const labels = useLabels();
  useEffect(gamesScope.preloadOnIdle, []);
  const GroupChip = groupChip.useLoaded();
  const further: readonly ChipLineItem[] = [
    {
      id: 'games',
      name: t('filters.games'),
      active: games.categories.length + games.timecontrols.length > 0,
      chip: <gamesScope.Part games={games} onGames={onGames} />,
    },
    {
      id: 'group',
      name: t('filters.group'),
      active: false,
      chip: <Suspense fallback={null}>{GroupChip && <GroupChip />}</Suspense>,
    },
  ];
  return (
    <HelpPoint id="timeControls" find="[data-more]">
      <Bar {...bar} further={further} around={AROUND} labels={labels} />
    </HelpPoint>
  );
}
