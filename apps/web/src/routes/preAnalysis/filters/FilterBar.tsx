import { ChipMenu, ChipPopover, HelpPoint, Inline, later, TextField } from '@tabia/ui';
import { type ReactNode, useEffect } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import {
  DEFAULT_FILTERS,
  DELTA_STEPS,
  LISTS,
  type MistakeFilters,
  SIDES,
  SORTS,
  STATUSES,
} from '../../../state/mistakes/filters.ts';

const range = later(async () => (await import('./FilterRange.tsx')).FilterRange);

interface Props {
  filters: MistakeFilters;
  /** First and last full move among the positions. */
  bounds: readonly [number, number];
  onChange: (change: Partial<MistakeFilters>) => void;
  /** Chips that choose the games; they stand first. */
  scope: ReactNode;
}

/** A menu over one numbered enumeration whose words stand under `group`. */
const useChoices = () => {
  const { t } = useTranslation('mistakes');
  return <T extends Record<string, number>>(group: 'sides' | 'statuses' | 'lists' | 'sorts', values: T) =>
    Object.entries(values).map(([key, id]) => ({
      id: String(id),
      label: String(t(`${group}.${key}` as 'sides.white')),
    }));
};

/** All filters in one line of chips. */
export const FilterBar = ({ filters, bounds, onChange, scope }: Props) => {
  const { t } = useTranslation('mistakes');
  const format = useFormat();
  const choices = useChoices();
  useEffect(range.fetchWhenCalm, []);
  const pawns = (value: number) => (Number.isFinite(value) ? format.number(value) : '∞');
  const moves = filters.moves ?? bounds;
  const moveSteps = Array.from({ length: Math.max(2, bounds[1] - bounds[0] + 1) }, (_, i) => bounds[0] + i);
  const between = (low: string, high: string) => t('range', { low, high });
  const delta = ([low, high]: readonly [number, number]) =>
    Number.isFinite(high) ? between(pawns(low), pawns(high)) : t('rangeFrom', { low: pawns(low) });
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
      <ChipPopover
        label={t('filters.moves')}
        value={between(String(moves[0]), String(moves[1]))}
        active={filters.moves !== null}
      >
        <range.Part
          label={t('filters.moves')}
          steps={moveSteps}
          value={moves}
          onChange={(value) => onChange({ moves: value })}
          allowEqual
          formatValue={String}
          lowLabel={t('filters.movesFrom')}
          highLabel={t('filters.movesTo')}
        />
      </ChipPopover>
      <ChipPopover
        label={t('filters.delta')}
        value={delta(filters.delta)}
        active={filters.delta[0] !== DEFAULT_FILTERS.delta[0] || Number.isFinite(filters.delta[1])}
      >
        <range.Part
          label={t('filters.delta')}
          steps={DELTA_STEPS}
          value={filters.delta}
          onChange={(value) => onChange({ delta: value })}
          formatValue={pawns}
          lowLabel={t('filters.deltaFrom')}
          highLabel={t('filters.deltaTo')}
        />
      </ChipPopover>
      <HelpPoint id="variationFilter">
        <ChipPopover
          label={t('filters.opening')}
          value={filters.opening || t('filters.anyOpening')}
          active={filters.opening !== ''}
        >
          <TextField
            label={t('filters.opening')}
            description={t('filters.openingHint')}
            value={filters.opening}
            onChange={(opening) => onChange({ opening })}
          />
        </ChipPopover>
      </HelpPoint>
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
};
