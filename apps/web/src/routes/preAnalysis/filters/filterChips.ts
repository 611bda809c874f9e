/** The chips of the filters, by the filter they set. */
export type FilterChip =
  | 'side'
  | 'status'
  | 'moves'
  | 'delta'
  | 'opening'
  | 'list'
  | 'sort'
  | 'studied'
  | 'watched';

/** Chips that are always in sight; the others stand behind "More". */
const FIRST_CHIPS: readonly FilterChip[] = ['side', 'status', 'moves', 'delta', 'opening', 'list', 'sort'];
/** The same in a narrow window. */
const FIRST_NARROW_CHIPS: readonly FilterChip[] = ['side', 'status', 'list'];
const CHIPS: readonly FilterChip[] = [...FIRST_CHIPS, 'studied', 'watched'];

/** The chips of both lines, in order. */
export function chipLines(narrow: boolean): {
  readonly first: readonly FilterChip[];
  readonly more: readonly FilterChip[];
} {
  const first = narrow ? FIRST_NARROW_CHIPS : FIRST_CHIPS;
  return { first, more: CHIPS.filter((chip) => !first.includes(chip)) };
}
