import { ChipPopover, HelpPoint, later, TextField } from '@tabia/ui';
import { useEffect } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { DEFAULT_FILTERS, DELTA_STEPS, type MistakeFilters } from '../../../state/mistakes/filters.ts';

const range = later(async () => (await import('./FilterRange.tsx')).FilterRange);

interface Props {
  filters: MistakeFilters;
  onChange: (change: Partial<MistakeFilters>) => void;
}

/** From which move to which; `bounds` are the first and last full move among the positions. */
export function MovesChip({
  filters,
  bounds: [first, last],
  onChange,
}: Props & { bounds: readonly [number, number] }) {
  const { t } = useTranslation('mistakes');
  useEffect(range.preloadOnIdle, []);
  const moves = filters.moves ?? ([first, last] as const);
  const steps = Array.from({ length: Math.max(2, last - first + 1) }, (_, index) => first + index);
  return (
    <ChipPopover
      label={t('filters.moves')}
      value={t('range', { low: String(moves[0]), high: String(moves[1]) })}
      active={filters.moves !== null}
    >
      <range.Part
        label={t('filters.moves')}
        steps={steps}
        value={moves}
        onChange={(value) => onChange({ moves: value })}
        allowEqual
        formatValue={String}
        lowLabel={t('filters.movesFrom')}
        highLabel={t('filters.movesTo')}
      />
    </ChipPopover>
  );
}

/** How large the average loss is. */
export function LossChip({ filters, onChange }: Props) {
  const { t } = useTranslation('mistakes');
  const format = useFormat();
  const pawns = (value: number) => (Number.isFinite(value) ? format.number(value) : '∞');
  const [low, high] = filters.delta;
  return (
    <ChipPopover
      label={t('filters.delta')}
      value={
        Number.isFinite(high)
          ? t('range', { low: pawns(low), high: pawns(high) })
          : t('rangeFrom', { low: pawns(low) })
      }
      active={low !== DEFAULT_FILTERS.delta[0] || Number.isFinite(high)}
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
  );
}

/** ECO code or part of an opening's name. */
export function OpeningChip({ filters, onChange }: Props) {
  const { t } = useTranslation('mistakes');
  return (
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
  );
}
