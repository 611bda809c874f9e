import { Button, HelpPoint, Inline, Stack } from '@tabia/ui';
import { useNarrow } from '@tabia/ui/theme';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { DEFAULT_FILTERS, type MistakeFilters } from '../../../state/mistakes/filterChoices.ts';
import type { Games } from '../../../state/mistakes/games.ts';
import { ListChip, SideChip, SortChip, StatusChip, StudiedChip, WatchedChip } from './choiceChips.tsx';
import { chipLines, type FilterChip } from './filterChips.ts';
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

/** The chips by the filter they set. */
function chipsOf({ filters, bounds, onChange, opened, onOpened }: Props): Record<FilterChip, ReactNode> {
  const common = (chip: FilterChip) => ({
    filters,
    onChange,
    open: opened === chip,
    onOpenChange: (open: boolean) => onOpened(open ? chip : undefined),
  });
  return {
    side: <SideChip key="side" {...common('side')} />,
    status: <StatusChip key="status" {...common('status')} />,
    moves: <MovesChip key="moves" bounds={bounds} {...common('moves')} />,
    delta: <LossChip key="delta" {...common('delta')} />,
    opening: <OpeningChip key="opening" {...common('opening')} />,
    list: <ListChip key="list" {...common('list')} />,
    sort: <SortChip key="sort" {...common('sort')} />,
    studied: <StudiedChip key="studied" {...common('studied')} />,
    watched: <WatchedChip key="watched" {...common('watched')} />,
  };
}

/** The usual filters in one line of chips, and the others behind "More", which says how many of them are set. */
export function FilterBar(props: Props) {
  const { filters, games, onGames, opened } = props;
  const { t } = useTranslation('mistakes');
  const { first, more } = chipLines(useNarrow());
  const [showsMore, setShowsMore] = useState(false);
  useEffect(gamesScope.preloadOnIdle, []);
  const chips = chipsOf(props);
  if (!showsMore && opened !== undefined && more.includes(opened)) setShowsMore(true);
  const scopes = [games.categories, games.timecontrols].filter(({ length }) => length > 0);
  const set = scopes.length + more.filter((chip) => filters[chip] !== DEFAULT_FILTERS[chip]).length;
  const toggle = (
    <Button
      variant="ghost"
      size="small"
      endIcon={showsMore ? 'chevronUp' : 'chevronDown'}
      expanded={showsMore}
      onPress={() => setShowsMore(!showsMore)}
    >
      {set > 0 ? t('filters.moreSet', { number: set }) : t('filters.more')}
    </Button>
  );
  return (
    <Stack gap={2}>
      <Inline gap={2}>
        {first.map((chip) => chips[chip])}
        {showsMore ? toggle : <HelpPoint id="timeControls">{toggle}</HelpPoint>}
      </Inline>
      {showsMore && (
        <Inline gap={2}>
          <gamesScope.Part games={games} onGames={onGames} />
          {more.map((chip) => chips[chip])}
        </Inline>
      )}
    </Stack>
  );
}
