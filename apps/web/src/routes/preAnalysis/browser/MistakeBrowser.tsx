import type { Mistake } from '@tabia/api-client/contract';
import {
  type ChipName,
  filterMistakes,
  firstThree,
  type GameScope,
  OPEN_FILTERS,
  sideToBegin,
} from '@tabia/trainer/findings';
import { Button, HelpPoint, Inline, LinkButton, later, Skeleton, SplitPane, Stack, Text } from '@tabia/ui';
import { useNarrow } from '@tabia/ui/theme';
import {
  type ComponentProps,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { useOpeningName } from '../../../i18n/openingNames.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { type AddressQuery, viewOf } from '../../../state/address/addressCodec.ts';
import { useAddress, useLinkTo } from '../../../state/address/useAddress.ts';
import { useKeptOrder } from '../../../state/mistakes/useKeptOrder.ts';
import { FilterBar } from '../filters/FilterBar.tsx';
import { categoryScope } from '../filters/laterScope.ts';
import { WorstWalk } from '../WorstWalk.tsx';
import { MistakeViews, NoneShown } from './MistakeViews.tsx';
import { useMistakeSelection } from './useMistakeSelection.ts';

interface ListHeadProps {
  shown: number;
  count: number;
  /** Found since the list is read, and above some of it. */
  above: number;
  calculating: boolean;
  onShowAbove: () => void;
  onShowAll: () => void;
}

/** How many positions are shown of how many. One line in any state: the list below keeps its place. */
export function ListHead({ shown, count, above, calculating, onShowAbove, onShowAll }: ListHeadProps) {
  const { t } = useTranslation('mistakes');
  const narrow = useNarrow('desktop');
  const shownOf = t(calculating && narrow ? 'shownShort' : 'shownOf', { shown, count });
  return (
    <Inline justify="between" wrap={false}>
      <HelpPoint id="criticalPositions">
        <Text size="sm" muted>
          {calculating ? `${shownOf} · ${t('stillCalculating')}` : shownOf}
        </Text>
      </HelpPoint>
      {above > 0 && (
        <Button variant="ghost" size="sm" onPress={onShowAbove}>
          {t('newAbove', { count: above })}
        </Button>
      )}
      {above === 0 && shown < count && shown > 0 && (
        <Button variant="ghost" size="sm" onPress={onShowAll}>
          {t('empty.filtered.action')}
        </Button>
      )}
    </Inline>
  );
}

/** What a user does ends the scrolling. */
const ENDING = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/**
 * Returns a function that scrolls a part to the top of the window and keeps it there while its content is still loading: before,
 * the page may be too short to scroll that far.
 */
function useBroughtIntoSight(part: RefObject<HTMLElement | null>): () => void {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return useCallback(() => {
    stop.current?.();
    const element = part.current;
    if (!element) return;
    const scroll = (): void => element.scrollIntoView({ block: 'start' });
    const observer = new ResizeObserver(scroll);
    const listening = new AbortController();
    stop.current = () => {
      observer.disconnect();
      listening.abort();
    };
    for (const kind of ENDING)
      window.addEventListener(kind, () => stop.current?.(), { passive: true, signal: listening.signal });
    scroll();
    observer.observe(element);
  }, [part]);
}

/** On a phone, or with large text, the chosen position is below the list. */
function isBelow(part: HTMLElement | null): boolean {
  const list = part?.previousElementSibling;
  return !!list && part.getBoundingClientRect().top >= list.getBoundingClientRect().bottom;
}

/** The filters of the address over a list of some games, and the positions that pass them, in the order in which they are read. */
function useFilteredMistakes(mistakes: readonly Mistake[], games: GameScope) {
  const [query, setAddress] = useAddress();
  const openingName = useOpeningName();
  const [first, setFirst] = useState(sideToBegin(mistakes));
  // The side that the list began with stays, whatever is found of the other one.
  if (first === undefined && mistakes.length > 0) setFirst(sideToBegin(mistakes));
  const list = useMemo(
    () => filterMistakes(mistakes, { ...query, herowhite: query.herowhite ?? first }, openingName),
    [mistakes, query, first, openingName],
  );
  const { shown, above, scope, showAbove } = useKeptOrder(list.shown, JSON.stringify([list.filters, games]));
  return {
    ...list,
    shown,
    /** How many were found since and stand above. */
    above,
    showAbove,
    scope,
    // The tab is named from then on: an address without filters would ask for the three worst positions. A tab that is named stays: text
    // is sent some time after it was typed, and another tab may be open by then.
    change: (wanted: AddressQuery) =>
      setAddress(query.tab === undefined ? { tab: viewOf(query), ...wanted } : wanted),
    showAll: () => setAddress(OPEN_FILTERS),
  };
}

// The list is there first: the board beside it follows.
const positionPanel = later(async () => (await import('../position/PositionPanel.tsx')).PositionPanel);

/** A side of the filters as the service writes it. */
const SIDE_FIELDS = { both: undefined, white: 1, black: 0 } as const;

interface Props {
  heroid: number;
  games: GameScope;
  onGames: (change: Partial<GameScope>) => void;
  mistakes: readonly Mistake[];
  calculating: boolean;
}

function LaterPanel(props: ComponentProps<typeof positionPanel.Part>) {
  const { t } = useTranslation();
  const PositionPanel = positionPanel.useNow();
  const waiting = <Skeleton label={t('loading')} shape="block" count={2} />;
  if (!PositionPanel) return waiting;
  return (
    <Suspense fallback={waiting}>
      <PositionPanel {...props} />
    </Suspense>
  );
}

/** The way back to the three worst positions, if there are any; the walk has its own steps. */
function ToFirst({ mistakes }: { mistakes: readonly Mistake[] }) {
  const { t } = useTranslation('mistakes');
  const [{ walk = false }] = useAddress();
  const linkTo = useLinkTo();
  if (walk || firstThree(mistakes).length === 0) return null;
  return (
    <LinkButton variant="ghost" size="sm" asChild>
      <Link to={linkTo(paths.preAnalysis, { tab: 'three', posid: undefined })}>{t('first.back')}</Link>
    </LinkButton>
  );
}

/** Filters, list or tree, and the selected position beside them. */
export function MistakeBrowser({ heroid, games, onGames, mistakes, calculating }: Props) {
  const { t } = useTranslation('mistakes');
  const { filters, bounds, candidates, shown, above, scope, showAbove, blocking, change, showAll } =
    useFilteredMistakes(mistakes, games);
  const [opened, setOpened] = useState<ChipName>();
  const { selected, actions, select, open } = useMistakeSelection({ heroid, mistakes, shown });
  const beside = useRef<HTMLElement>(null);
  const bringIntoSight = useBroughtIntoSight(beside);
  const choose = (id: number) => {
    select(id);
    if (isBelow(beside.current)) bringIntoSight();
  };
  // What was not met yet has its own boards, and no filter applies to it. The figures of the games follow the kinds of games alone.
  const [{ tab }] = useAddress();
  const isOfMistakes = tab !== 'gaps' && tab !== 'statistics';
  const panel =
    isOfMistakes && selected ? (
      <LaterPanel heroid={heroid} games={games} mistake={selected} actions={actions} />
    ) : undefined;
  return (
    <Stack gap={4}>
      {isOfMistakes && (
        <HelpPoint id="filterBlock">
          <FilterBar
            {...{ filters, bounds, games, onGames, opened }}
            onChange={change}
            onOpened={setOpened}
          />
        </HelpPoint>
      )}
      {tab === 'statistics' && (
        <Inline>
          <categoryScope.Part games={games} onGames={onGames} />
        </Inline>
      )}
      <SplitPane
        wide="main"
        mainLabel={t('listLabel')}
        endLabel={t('panelLabel')}
        endRef={beside}
        end={panel}
      >
        <Stack gap={2}>
          {isOfMistakes && (
            <>
              <ListHead
                shown={shown.length}
                count={candidates.length}
                above={above}
                calculating={calculating}
                onShowAbove={showAbove}
                onShowAll={showAll}
              />
              <Inline>
                <ToFirst mistakes={mistakes} />
                {actions.owns && (
                  <WorstWalk heroid={heroid} games={games} herowhite={SIDE_FIELDS[filters.side]} />
                )}
              </Inline>
            </>
          )}
          <MistakeViews
            heroid={heroid}
            games={games}
            mistakes={candidates}
            shown={shown}
            scope={scope}
            selected={selected?.position_id}
            onSelect={choose}
            onOpen={open}
            none={
              <NoneShown
                count={candidates.length}
                blocking={blocking}
                onOpenFilter={setOpened}
                onShowAll={showAll}
              />
            }
          />
        </Stack>
      </SplitPane>
    </Stack>
  );
}

export { MistakeList } from './MistakeList.tsx';
