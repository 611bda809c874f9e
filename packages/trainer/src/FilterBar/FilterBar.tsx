import {
  attributesOf,
  ChipLine,
  type ChipLineItem,
  ChipMenu,
  ChipPopover,
  later,
  TextField,
} from '@tabia/ui';
import { type ReactNode, useEffect } from 'react';
import {
  CHIPS,
  type ChipName,
  type ChoiceWord,
  choicesOf,
  chosen,
  isSet,
  type MistakeFilters,
} from '../findings/filterMistakes.ts';
import { type ChoiceName, DELTA_STEPS } from '../findings/filters.ts';
import { useDraft, useTextDraft } from './useDraft.ts';

const range = later(async () => (await import('./FilterRange.tsx')).FilterRange);

export interface FilterBarLabels {
  /** Name of the whole bar. */
  bar: string;
  /** The button for the chips that do not fit; `set` of them keep positions back. */
  more: (set: number) => string;
  filter: (name: ChipName) => string;
  /** The words of a value to choose, such as `choices.side.white`. */
  choice: (word: ChoiceWord) => string;
  pawns: (value: number) => string;
  range: (low: string, high: string) => string;
  rangeFrom: (low: string) => string;
  rangeTo: (high: string) => string;
  anyMoves: string;
  movesFrom: string;
  movesTo: string;
  anyLoss: string;
  deltaLong: string;
  deltaFrom: string;
  deltaTo: string;
  openingHint: string;
  anyOpening: string;
}

export interface FilterBarProps {
  /** What is chosen. */
  filters: MistakeFilters;
  /** First and last full move among the positions. */
  bounds: readonly [number, number];
  /** Called with what has changed. */
  onChange: (change: Partial<MistakeFilters>) => void;
  /** The chip whose choices are open. */
  opened: ChipName | undefined;
  /** Called when a chip opens or closes. */
  onOpened: (chip: ChipName | undefined) => void;
  /** Chips after the filters, of choices that are not among them. */
  further?: readonly ChipLineItem[];
  /** Puts something around a chip, such as a help point. */
  around?: Partial<Record<ChipName, (chip: ReactNode) => ReactNode>>;
  labels: FilterBarLabels;
}

interface ChipProps extends Pick<FilterBarProps, 'filters' | 'onChange' | 'bounds' | 'labels'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A filter with a few values to choose from, or the order. */
function ChoiceChip({
  name,
  filters,
  onChange,
  labels,
  open,
  onOpenChange,
}: ChipProps & { name: ChoiceName | 'sort' }) {
  return (
    <ChipMenu
      open={open}
      onOpenChange={onOpenChange}
      label={labels.filter(name)}
      items={choicesOf(name).map(({ id, word }) => ({ id, label: labels.choice(word) }))}
      value={filters[name]}
      onChange={(id) => onChange(chosen(name, id))}
      emphasized={isSet(filters, name)}
    />
  );
}

/** From which move to which. */
function MovesChip({ filters, bounds: [first, last], onChange, labels, ...opening }: ChipProps) {
  useEffect(range.preloadOnIdle, []);
  const [moves, setMoves] = useDraft<readonly [number, number]>(filters.moves ?? [first, last]);
  const isChosen = isSet(filters, 'moves');
  const steps = Array.from({ length: Math.max(2, last - first + 1) }, (_, index) => first + index);
  return (
    <ChipPopover
      {...opening}
      label={labels.filter('moves')}
      // The ends of the list are no choice: a list of one position would seem to be kept to its move.
      value={isChosen ? labels.range(String(moves[0]), String(moves[1])) : labels.anyMoves}
      emphasized={isChosen}
    >
      <range.Part
        label={labels.filter('moves')}
        steps={steps}
        value={moves}
        onChange={setMoves}
        onChangeEnd={([low, high]) =>
          onChange({ moves: low === first && high === last ? null : [low, high] })
        }
        allowEqual
        formatValue={String}
        lowLabel={labels.movesFrom}
        highLabel={labels.movesTo}
      />
    </ChipPopover>
  );
}

const [LOWEST_LOSS] = DELTA_STEPS;

/** An end of the range of losses: the lowest one takes in all that is less. */
function endText(pawns: number, labels: FilterBarLabels): string {
  if (!Number.isFinite(pawns)) return '∞';
  return pawns === LOWEST_LOSS ? `≤ ${labels.pawns(pawns)}` : labels.pawns(pawns);
}

/** The range of losses on its chip. */
function lossText([low, high]: readonly [number, number], labels: FilterBarLabels): string {
  const isOpenAbove = !Number.isFinite(high);
  if (low === LOWEST_LOSS) return isOpenAbove ? labels.anyLoss : labels.rangeTo(labels.pawns(high));
  const from = labels.pawns(low);
  return isOpenAbove ? labels.rangeFrom(from) : labels.range(from, labels.pawns(high));
}

/** How large the average loss is. */
function LossChip({ filters, bounds: _, onChange, labels, ...opening }: ChipProps) {
  const [loss, setLoss] = useDraft(filters.delta);
  return (
    <ChipPopover
      {...opening}
      label={labels.filter('delta')}
      value={lossText(loss, labels)}
      emphasized={isSet({ ...filters, delta: loss }, 'delta')}
    >
      <range.Part
        label={labels.deltaLong}
        steps={DELTA_STEPS}
        value={loss}
        onChange={setLoss}
        onChangeEnd={(value) => onChange({ delta: value })}
        formatValue={(value) => endText(value, labels)}
        lowLabel={labels.deltaFrom}
        highLabel={labels.deltaTo}
      />
    </ChipPopover>
  );
}

/** ECO code or part of an opening's name. */
function OpeningChip({ filters, bounds: _, onChange, labels, ...opening }: ChipProps) {
  const [typed, setTyped] = useTextDraft(filters.opening, (wanted) => onChange({ opening: wanted }));
  return (
    <ChipPopover
      {...opening}
      label={labels.filter('opening')}
      value={typed || labels.anyOpening}
      emphasized={typed !== ''}
    >
      <TextField
        label={labels.filter('opening')}
        description={labels.openingHint}
        value={typed}
        onChange={setTyped}
      />
    </ChipPopover>
  );
}

function chipOf(name: ChipName, props: ChipProps): ReactNode {
  switch (name) {
    case 'moves':
      return <MovesChip {...props} />;
    case 'delta':
      return <LossChip {...props} />;
    case 'opening':
      return <OpeningChip {...props} />;
    default:
      return <ChoiceChip name={name} {...props} />;
  }
}

/**
 * The filters and the order of a list of critical positions, on one line of chips; those that do not fit stand behind a button.
 *
 * Keyboard and screen reader: a chip is a button named by its filter and the chosen value; Enter, Space or ↓ open its choices,
 * Escape closes them and the focus goes back to the chip.
 */
export function FilterBar({
  filters,
  bounds,
  onChange,
  opened,
  onOpened,
  further = [],
  around = {},
  labels,
  ...rest
}: FilterBarProps) {
  const items = CHIPS.map((name): ChipLineItem => {
    const chip = chipOf(name, {
      ...{ filters, bounds, onChange, labels },
      open: opened === name,
      onOpenChange: (open) => onOpened(open ? name : undefined),
    });
    return {
      id: name,
      name: labels.filter(name),
      active: isSet(filters, name),
      chip: around[name]?.(chip) ?? chip,
    };
  });
  return (
    <ChipLine
      items={[...items, ...further]}
      label={labels.bar}
      wanted={opened}
      more={labels.more}
      {...attributesOf(rest)}
    />
  );
}
