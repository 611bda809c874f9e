import { ChipPopover, HelpPoint, later, TextField } from '@tabia/ui';
import { useEffect } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { DEFAULT_FILTERS, DELTA_STEPS } from '../../../state/mistakes/filterChoices.ts';
import type { ChipProps } from './choiceChips.tsx';
import { useDraft, useTextDraft } from './useDraft.ts';

const range = later(async () => (await import('./FilterRange.tsx')).FilterRange);

type Range = readonly [number, number];

/** From which move to which; `bounds` are the first and last full move among the positions. */
export function MovesChip({
  filters,
  bounds: [first, last],
  onChange,
  ...opening
}: ChipProps & { bounds: Range }) {
  const { t } = useTranslation('mistakes');
  useEffect(range.preloadOnIdle, []);
  const [moves, setMoves] = useDraft<Range>(filters.moves ?? [first, last]);
  const steps = Array.from({ length: Math.max(2, last - first + 1) }, (_, index) => first + index);
  return (
    <ChipPopover
      {...opening}
      label={t('filters.moves')}
      value={t('range', { low: String(moves[0]), high: String(moves[1]) })}
      emphasized={filters.moves !== null}
    >
      <range.Part
        label={t('filters.moves')}
        steps={steps}
        value={moves}
        onChange={setMoves}
        onChangeEnd={(value) => onChange({ moves: value })}
        allowEqual
        formatValue={String}
        lowLabel={t('filters.movesFrom')}
        highLabel={t('filters.movesTo')}
      />
    </ChipPopover>
  );
}

/** How large the average loss is. */
export function LossChip({ filters, onChange, ...opening }: ChipProps) {
  const { t } = useTranslation('mistakes');
  const format = useFormat();
  const pawns = (value: number) => (Number.isFinite(value) ? format.number(value) : '∞');
  const [loss, setLoss] = useDraft<Range>(filters.delta);
  const [low, high] = loss;
  return (
    <ChipPopover
      {...opening}
      label={t('filters.delta')}
      value={
        Number.isFinite(high)
          ? t('range', { low: pawns(low), high: pawns(high) })
          : t('rangeFrom', { low: pawns(low) })
      }
      emphasized={low !== DEFAULT_FILTERS.delta[0] || Number.isFinite(high)}
    >
      <range.Part
        label={t('filters.deltaLong')}
        steps={DELTA_STEPS}
        value={loss}
        onChange={setLoss}
        onChangeEnd={(value) => onChange({ delta: value })}
        formatValue={pawns}
        lowLabel={t('filters.deltaFrom')}
        highLabel={t('filters.deltaTo')}
      />
    </ChipPopover>
  );
}

/** ECO code or part of an opening's name. */
export function OpeningChip({ filters, onChange, ...opening }: ChipProps) {
  const { t } = useTranslation('mistakes');
  const [typed, setTyped] = useTextDraft(filters.opening, (wanted) => onChange({ opening: wanted }));
  return (
    <HelpPoint id="variationFilter">
      <ChipPopover
        {...opening}
        label={t('filters.opening')}
        value={typed || t('filters.anyOpening')}
        emphasized={typed !== ''}
      >
        <TextField
          label={t('filters.opening')}
          description={t('filters.openingHint')}
          value={typed}
          onChange={setTyped}
        />
      </ChipPopover>
    </HelpPoint>
  );
}
