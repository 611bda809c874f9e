import { ChipMenu, HelpPoint } from '@tabia/ui';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import {
  DEFAULT_FILTERS,
  LISTS,
  type MistakeFilters,
  SIDES,
  SORTS,
  STATUSES,
  STUDIED,
  WATCHED,
  WHOSE,
} from '../../../state/mistakes/filterChoices.ts';

/** Whether the sheet of a chip is open. */
interface ChipOpening {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export interface ChipProps extends ChipOpening {
  filters: MistakeFilters;
  onChange: (change: Partial<MistakeFilters>) => void;
}

const CHOICES = {
  side: { group: 'sides', values: SIDES },
  status: { group: 'statuses', values: STATUSES },
  list: { group: 'lists', values: LISTS },
  sort: { group: 'sorts', values: SORTS },
  studied: { group: 'studiedChoices', values: STUDIED },
  watched: { group: 'watchedChoices', values: WATCHED },
  whose: { group: 'whoseChoices', values: WHOSE },
} as const;

/** A filter with a few values to choose from. */
function ChoiceChip({ chip, filters, onChange, ...opening }: ChipProps & { chip: keyof typeof CHOICES }) {
  const { t } = useTranslation('mistakes');
  const { group, values } = CHOICES[chip];
  return (
    <ChipMenu
      {...opening}
      label={t(`filters.${chip}`)}
      items={Object.entries(values).map(([key, id]) => ({
        id: String(id),
        label: String(t(`${group}.${key}` as 'sides.white')),
      }))}
      value={String(filters[chip])}
      onChange={(id) => onChange({ [chip]: Number(id) })}
      emphasized={chip === 'side' ? filters.side !== SIDES.both : filters[chip] !== DEFAULT_FILTERS[chip]}
    />
  );
}

export function SideChip(props: ChipProps) {
  return <ChoiceChip chip="side" {...props} />;
}
export function StatusChip(props: ChipProps) {
  return <ChoiceChip chip="status" {...props} />;
}
export function SortChip(props: ChipProps) {
  return <ChoiceChip chip="sort" {...props} />;
}
export function StudiedChip(props: ChipProps) {
  return <ChoiceChip chip="studied" {...props} />;
}
export function WatchedChip(props: ChipProps) {
  return <ChoiceChip chip="watched" {...props} />;
}
export function WhoseChip(props: ChipProps) {
  return <ChoiceChip chip="whose" {...props} />;
}
/** The lists that a position can stand on. */
export function ListChip(props: ChipProps) {
  return (
    <HelpPoint id="planAndFavorites">
      <ChoiceChip chip="list" {...props} />
    </HelpPoint>
  );
}
