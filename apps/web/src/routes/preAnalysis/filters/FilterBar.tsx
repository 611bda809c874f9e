import { ChipLine, type ChipLineItem, HelpPoint } from '@tabia/ui';
import { type ReactNode, Suspense, useEffect } from 'react';
import { groupChip } from '../../../features/comparisonGroups/laterGroup.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { DEFAULT_FILTERS, type MistakeFilters, SIDES } from '../../../state/mistakes/filterChoices.ts';
import type { Games } from '../../../state/mistakes/games.ts';
import {
  ListChip,
  SideChip,
  SortChip,
  StatusChip,
  StudiedChip,
  WatchedChip,
  WhoseChip,
} from './choiceChips.tsx';
import { FILTER_CHIPS, type FilterChip } from './filterChips.ts';
import { gamesScope } from './laterScope.ts';
import { LossChip, MovesChip, OpeningChip } from './rangeChips.tsx';

interface Props {
  filters: MistakeFilters;
  /** First and last full move among the positions. */
  bounds: readonly [number, number];
  onChange: (change: Partial<MistakeFilters>) => void;
  games: Games;
  onGames: (change: Partial<Games>) => void;
  /** The chip whose choices are open. */
  opened: FilterChip | undefined;
  onOpened: (chip: FilterChip | undefined) => void;
}

/** True if a filter keeps positions back or puts them in another order than by default; both sides keep none back. */
function isSet(filters: MistakeFilters, chip: FilterChip): boolean {
  if (chip === 'side') return filters.side !== SIDES.both;
  return String(filters[chip]) !== String(DEFAULT_FILTERS[chip]);
}

/** The chips by the filter they set. */
function chipsOf({ filters, bounds, onChange, opened, onOpened }: Props): Record<FilterChip, ReactNode> {
  const common = (chip: FilterChip) => ({
    filters,
    onChange,
    open: opened === chip,
    onOpenChange: (open: boolean) => onOpened(open ? chip : undefined),
  });
  return {
    side: <SideChip {...common('side')} />,
    status: <StatusChip {...common('status')} />,
    moves: <MovesChip bounds={bounds} {...common('moves')} />,
    delta: <LossChip {...common('delta')} />,
    opening: <OpeningChip {...common('opening')} />,
    list: <ListChip {...common('list')} />,
    sort: <SortChip {...common('sort')} />,
    studied: <StudiedChip {...common('studied')} />,
    watched: <WatchedChip {...common('watched')} />,
    whose: <WhoseChip {...common('whose')} />,
  };
}

/** The filters on one line of chips; those that do not fit stand behind "More". */
export function FilterBar(props: Props) {
  const { filters, games, onGames, opened } = props;
  const { t } = useTranslation('mistakes');
  useEffect(gamesScope.preloadOnIdle, []);
  const GroupChip = groupChip.useLoaded();
  const chips = chipsOf(props);
  const items: readonly ChipLineItem[] = [
    ...FILTER_CHIPS.map((id) => ({
      id,
      name: t(`filters.${id}`),
      active: isSet(filters, id),
      chip: chips[id],
    })),
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
      <ChipLine
        items={items}
        label={t('filters.label')}
        wanted={opened}
        more={(number) => (number > 0 ? t('filters.moreSet', { number }) : t('filters.more'))}
      />
    </HelpPoint>
  );
}
