import type { Mistake } from '@tabia/api-client/contract';
import { Button, EmptyState, HelpPoint, Inline, Skeleton, SplitPane, Stack, Tabs, Text } from '@tabia/ui';
import { useNarrow } from '@tabia/ui/theme';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePageKeys } from '../../../features/pageKeys/usePageKeys.ts';
import { useOpeningName } from '../../../i18n/useOpeningName.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths, pathTo } from '../../../paths.ts';
import { useAddress } from '../../../state/address/useAddress.ts';
import {
  DEFAULT_FILTERS,
  filterMistakes,
  filtersNow,
  type MistakeFilters,
  moveBounds,
  SIDES,
  STATUSES,
} from '../../../state/mistakes/filters.ts';
import type { Games } from '../../../state/mistakes/mistakes.ts';
import { FilterBar } from '../filters/FilterBar.tsx';
import { usePositionActions } from '../position/usePositionActions.ts';
import { MistakeList } from './MistakeList.tsx';

// The list is there first: the board beside it and the tree behind it follow.
const PositionPanel = lazy(async () => ({
  default: (await import('../position/PositionPanel.tsx')).PositionPanel,
}));
const WorstWalk = lazy(async () => ({ default: (await import('../WorstWalk.tsx')).WorstWalk }));
const Statistics = lazy(async () => ({ default: (await import('../Statistics.tsx')).Statistics }));
const MistakeTree = lazy(async () => ({ default: (await import('./MistakeTree.tsx')).MistakeTree }));

/** A side of the filters as the service writes it. */
const SIDE_FIELDS = { [SIDES.both]: undefined, [SIDES.white]: 1, [SIDES.black]: 0 } as const;

interface Props {
  heroid: number;
  games: Games;
  /** Chips that stand before the filters. */
  scope: ReactNode;
  herowhite: 0 | 1 | undefined;
  mistakes: readonly Mistake[];
  calculating: boolean;
}

/** Filters, list or tree, and the chosen position beside them. */
export const MistakeBrowser = ({ heroid, games, scope, herowhite, mistakes, calculating }: Props) => {
  const { t } = useTranslation('mistakes');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const [{ posid }, setAddress] = useAddress();
  const [wanted, setWanted] = useState<Partial<MistakeFilters>>({});
  const filters = useMemo(() => filtersNow(mistakes, herowhite, wanted), [mistakes, herowhite, wanted]);
  const bounds = useMemo(() => moveBounds(mistakes), [mistakes]);
  const openingName = useOpeningName();
  const narrow = useNarrow();
  const shown = useMemo(
    () => filterMistakes(mistakes, filters, openingName),
    [mistakes, filters, openingName],
  );
  const chosen = mistakes.find(({ position_id }) => position_id === posid) ?? shown[0];
  const actions = usePositionActions(heroid, chosen);

  const select = (id: number) => setAddress({ heroid, posid: id });
  const open = (id: number) => navigate(pathTo(paths.analysis, addressOf(id)));
  const addressOf = (id: number) => {
    const mistake = mistakes.find(({ position_id }) => position_id === id);
    return { heroid, posid: id, ...(mistake && { herowhite: mistake.herowhite }) };
  };
  const walk = (by: number) => {
    const index = shown.findIndex(({ position_id }) => position_id === chosen?.position_id);
    const next = shown[Math.min(shown.length - 1, Math.max(0, index + by))];
    if (next) select(next.position_id);
  };
  usePageKeys([
    ['ArrowDown', () => walk(1)],
    ['ArrowUp', () => walk(-1)],
    ['KeyA', () => chosen && open(chosen.position_id)],
    ['KeyP', actions.togglePlan],
    ['KeyT', () => chosen && navigate(pathTo(paths.exercise, addressOf(chosen.position_id)))],
    ['KeyF', actions.toggleFavorite],
    ['KeyB', actions.toggleBookmark],
    ['KeyR', actions.togglePractice],
    ['KeyS', actions.toggleStudied],
    ['KeyX', actions.toggleIgnored],
  ]);

  const showAll = () =>
    setWanted({
      ...DEFAULT_FILTERS,
      side: SIDES.both,
      status: STATUSES.any,
      delta: [0.1, Number.POSITIVE_INFINITY],
    });
  const views = { mistakes: shown, selected: chosen?.position_id, onSelect: select, onOpen: open };
  const shownOf = t(calculating && narrow ? 'shownShort' : 'shownOf', {
    shown: shown.length,
    count: mistakes.length,
  });
  const nothing = (
    <EmptyState
      icon="filter"
      title={t('empty.filtered.title')}
      text={t('empty.filtered.text', { count: mistakes.length })}
      actions={<Button onPress={showAll}>{t('empty.filtered.action')}</Button>}
    />
  );
  return (
    <Stack gap={4}>
      <HelpPoint id="filterBlock">
        <FilterBar
          scope={scope}
          filters={filters}
          bounds={bounds}
          onChange={(change) => setWanted((present) => ({ ...present, ...change }))}
        />
      </HelpPoint>
      <SplitPane
        wide="main"
        mainLabel={t('listLabel')}
        endLabel={t('panelLabel')}
        end={
          chosen && (
            <Suspense fallback={<Skeleton label={common('loading')} shape="block" count={2} />}>
              <PositionPanel heroid={heroid} games={games} mistake={chosen} actions={actions} />
            </Suspense>
          )
        }
      >
        <Stack gap={2}>
          {/* One line whatever it says: the list below keeps its place while games are analyzed. */}
          <Inline justify="between" wrap={false}>
            <HelpPoint id="criticalPositions">
              <Text size="sm" tone="muted">
                {calculating ? `${shownOf} · ${t('stillCalculating')}` : shownOf}
              </Text>
            </HelpPoint>
            {shown.length < mistakes.length && shown.length > 0 && (
              <Button variant="ghost" size="small" onPress={showAll}>
                {t('empty.filtered.action')}
              </Button>
            )}
          </Inline>
          <Suspense
            fallback={
              // As high as the button that comes: the list keeps its place.
              <Inline>
                <Button variant="ghost" size="small" loading>
                  {common('loading')}
                </Button>
              </Inline>
            }
          >
            <WorstWalk heroid={heroid} games={games} herowhite={SIDE_FIELDS[filters.side]} onShow={select} />
          </Suspense>
          <HelpPoint id="treeViews" find="[role=tablist]">
            <HelpPoint id="positionSelection" find="[role=listbox], [role=tree]">
              <Tabs
                label={t('view')}
                items={[
                  {
                    id: 'list',
                    label: t('views.list'),
                    icon: 'list',
                    content: shown.length === 0 ? nothing : <MistakeList {...views} />,
                  },
                  {
                    id: 'tree',
                    label: t('views.tree'),
                    icon: 'tree',
                    content: (
                      <Suspense fallback={<Skeleton label={common('loading')} shape="row" count={8} />}>
                        <MistakeTree {...views} mistakes={mistakes} shown={shown} />
                      </Suspense>
                    ),
                  },
                  {
                    id: 'statistics',
                    label: t('views.statistics'),
                    icon: 'hash',
                    content: (
                      <Suspense fallback={<Skeleton label={common('loading')} shape="row" count={8} />}>
                        <Statistics heroid={heroid} categories={games.categories} />
                      </Suspense>
                    ),
                  },
                ]}
              />
            </HelpPoint>
          </HelpPoint>
        </Stack>
      </SplitPane>
    </Stack>
  );
};
