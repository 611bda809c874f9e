import type { Mistake } from '@tabia/api-client/contract';
import { Button, EmptyState, HelpPoint, Skeleton, Tabs } from '@tabia/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { MistakeList } from './MistakeList.tsx';

// The list is there first: the tree and the statistics behind it follow.
const Statistics = lazy(async () => ({ default: (await import('../Statistics.tsx')).Statistics }));
const MistakeTree = lazy(async () => ({ default: (await import('./MistakeTree.tsx')).MistakeTree }));

interface Props {
  heroid: number;
  categories: readonly number[];
  /** All positions, and those that pass the filters. */
  mistakes: readonly Mistake[];
  shown: readonly Mistake[];
  selected: number | undefined;
  onSelect: (posid: number) => void;
  onOpen: (posid: number) => void;
  onShowAll: () => void;
}

function Rows({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return <Suspense fallback={<Skeleton label={t('loading')} shape="row" count={8} />}>{children}</Suspense>;
}

function NoneShown({ count, onShowAll }: { count: number; onShowAll: () => void }) {
  const { t } = useTranslation('mistakes');
  return (
    <EmptyState
      icon="filter"
      title={t('empty.filtered.title')}
      text={t('empty.filtered.text', { count })}
      actions={<Button onPress={onShowAll}>{t('empty.filtered.action')}</Button>}
    />
  );
}

/** The positions as a list, as a tree, and the statistics of the games, one at a time. */
export function MistakeViews({ heroid, categories, mistakes, shown, onShowAll, ...choice }: Props) {
  const { t } = useTranslation('mistakes');
  const list =
    shown.length === 0 ? (
      <NoneShown count={mistakes.length} onShowAll={onShowAll} />
    ) : (
      <MistakeList {...choice} mistakes={shown} />
    );
  const tree = (
    <Rows>
      <MistakeTree {...choice} mistakes={mistakes} shown={shown} />
    </Rows>
  );
  const statistics = (
    <Rows>
      <Statistics heroid={heroid} categories={categories} />
    </Rows>
  );
  return (
    <HelpPoint id="treeViews" find="[role=tablist]">
      <HelpPoint id="positionSelection" find="[role=listbox], [role=tree]">
        <Tabs
          label={t('view')}
          items={[
            { id: 'list', label: t('views.list'), icon: 'list', content: list },
            { id: 'tree', label: t('views.tree'), icon: 'tree', content: tree },
            { id: 'statistics', label: t('views.statistics'), icon: 'hash', content: statistics },
          ]}
        />
      </HelpPoint>
    </HelpPoint>
  );
}
