/** The chips of the filters, by the filter they set; the most important first. */
export const FILTER_CHIPS = [
  'side',
  'status',
  'moves',
  'delta',
  'opening',
  'list',
  'sort',
  'studied',
  'watched',
  'whose',
] as const;
export type FilterChip = (typeof FILTER_CHIPS)[number];
