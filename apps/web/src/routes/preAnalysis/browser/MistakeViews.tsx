import type { Mistake } from '@tabia/api-client/contract';
import type { FilteredMistakes, FilterName, GameScope } from '@tabia/trainer/findings';
import { Button, EmptyState, HelpPoint, type LaterPart, later, Skeleton, Tabs } from '@tabia/ui';
import { type ReactNode, Suspense, useMemo } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useAddress } from '../../../state/address/useAddress.ts';
import { questionOrder } from '../../../state/groups/useGroupMoves.ts';
import { MistakeList } from './MistakeList.tsx';

// The list is there first: what is behind the other tabs follows.
const statisticsView = later(async () => (await import('../Statistics.tsx')).Statistics);
const gapsView = later(async () => (await import('../gaps/GapsView.tsx')).GapsView);
const treeView = later(async () => (await import('./MistakeTree.tsx')).MistakeTree);

const TABS = ['list', 'tree', 'gaps', 'statistics'] as const;

interface Props {
  heroid: number;
  games: GameScope;
  /** All positions that the list can show, and those that pass the filters. */
  mistakes: readonly Mistake[];
  shown: readonly Mistake[];
  /** What the reader asked for: as long as it is the same, nothing moves. */
  scope: string;
  selected: number | undefined;
  onSelect: (posid: number) => void;
  onOpen: (posid: number) => void;
  /** Instead of the list where no position passes. */
  none: ReactNode;
}

function LaterView<P extends object>({ part, props }: { part: LaterPart<P>; props: P }) {
  const { t } = useTranslation();
  const View = part.useNow();
  const waiting = <Skeleton label={t('loading')} shape="row" count={8} />;
  // Words may be missing still.
  return View ? (
    <Suspense fallback={waiting}>
      <View {...props} />
    </Suspense>
  ) : (
    waiting
  );
}

interface NoneProps {
  /** How many positions there are. */
  count: number;
  /** The filter that leaves nothing. */
  blocking: FilteredMistakes['blocking'];
  onOpenFilter: (filter: FilterName) => void;
  onShowAll: () => void;
}

/** No position passes: which filter to open, if it is one alone. */
export function NoneShown({ count, blocking, onOpenFilter, onShowAll }: NoneProps) {
  const { t } = useTranslation('mistakes');
  const filter = blocking && t(`filters.${blocking.filter}`);
  return (
    <EmptyState
      icon="filter"
      title={t('empty.filtered.title')}
      text={
        blocking
          ? t('empty.filtered.blocked', { filter, count: blocking.count })
          : t('empty.filtered.text', { count })
      }
      actions={
        <>
          {blocking && (
            <Button variant="primary" onPress={() => onOpenFilter(blocking.filter)}>
              {t('empty.filtered.open', { filter })}
            </Button>
          )}
          {count > 0 && <Button onPress={onShowAll}>{t('empty.filtered.action')}</Button>}
        </>
      }
    />
  );
}

/** The positions as a list, as a tree, what was not met yet, and the statistics of the games, one at a time. */
export function MistakeViews({ heroid, games, mistakes, shown, scope, none, ...choice }: Props) {
  const { t } = useTranslation('mistakes');
  const [{ tab }, setAddress] = useAddress();
  const posids = useMemo(() => questionOrder(mistakes.map(({ position_id }) => position_id)), [mistakes]);
  const positions = { ...choice, heroid, games, posids };
  const list = shown.length === 0 ? none : <MistakeList {...positions} mistakes={shown} />;
  const tree = <LaterView part={treeView} props={{ ...positions, mistakes, shown, scope }} />;
  const gaps = <LaterView part={gapsView} props={{ heroid }} />;
  const statistics = <LaterView part={statisticsView} props={{ heroid, categories: games.categories }} />;
  return (
    <HelpPoint id="treeViews" find="[role=tablist]">
      <HelpPoint id="positionSelection" find="[role=listbox], [role=tree]">
        <Tabs
          label={t('view')}
          value={TABS.find((known) => known === tab) ?? TABS[0]}
          onChange={(id) => setAddress({ tab: TABS.find((known) => known === id) })}
          items={[
            { id: 'list', label: t('views.list'), startIcon: 'list', content: list },
            { id: 'tree', label: t('views.tree'), startIcon: 'tree', content: tree },
            { id: 'gaps', label: t('views.gaps'), startIcon: 'search', content: gaps },
            { id: 'statistics', label: t('views.statistics'), startIcon: 'hash', content: statistics },
          ]}
        />
      </HelpPoint>
    </HelpPoint>
  );
}
