import { ChipMenu, HelpPoint, Inline } from '@tabia/ui';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import {
  DEFAULT_FILTERS,
  LISTS,
  type MistakeFilters,
  SIDES,
  SORTS,
  STATUSES,
} from '../../../state/mistakes/filters.ts';
import { LossChip, MovesChip, OpeningChip } from './rangeChips.tsx';

interface Props {
  filters: MistakeFilters;
  /** First and last full move among the positions. */
  bounds: readonly [number, number];
  onChange: (change: Partial<MistakeFilters>) => void;
  /** Chips that choose the games; they stand first. */
  scope: ReactNode;
}

/** A menu over one numbered enumeration whose words stand under `group`. */
function useChoices() {
  const { t } = useTranslation('mistakes');
  return <T extends Record<string, number>>(group: 'sides' | 'statuses' | 'lists' | 'sorts', values: T) =>
    Object.entries(values).map(([key, id]) => ({
      id: String(id),
      label: String(t(`${group}.${key}` as 'sides.white')),
    }));
}

/** All filters in one line of chips. */
export function FilterBar({ filters, bounds, onChange, scope }: Props) {
  const { t } = useTranslation('mistakes');
  const choices = useChoices();
  return (
    <Inline gap={2}>
      {scope}
      <ChipMenu
        label={t('filters.side')}
        items={choices('sides', SIDES)}
        value={String(filters.side)}
        onChange={(id) => onChange({ side: Number(id) as MistakeFilters['side'] })}
        active={filters.side !== SIDES.both}
      />
      <ChipMenu
        label={t('filters.status')}
        items={choices('statuses', STATUSES)}
        value={String(filters.status)}
        onChange={(id) => onChange({ status: Number(id) as MistakeFilters['status'] })}
        active={filters.status !== DEFAULT_FILTERS.status}
      />
      <MovesChip filters={filters} bounds={bounds} onChange={onChange} />
      <LossChip filters={filters} onChange={onChange} />
      <OpeningChip filters={filters} onChange={onChange} />
      <HelpPoint id="planAndFavorites">
        <ChipMenu
          label={t('filters.list')}
          items={choices('lists', LISTS)}
          value={String(filters.list)}
          onChange={(id) => onChange({ list: Number(id) as MistakeFilters['list'] })}
          active={filters.list !== LISTS.all}
        />
      </HelpPoint>
      <ChipMenu
        label={t('filters.sort')}
        items={choices('sorts', SORTS)}
        value={String(filters.sort)}
        onChange={(id) => onChange({ sort: Number(id) as MistakeFilters['sort'] })}
      />
    </Inline>
  );
}
