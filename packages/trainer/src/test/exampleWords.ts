import type { FilterBarLabels } from '../FilterBar/FilterBar.tsx';
import type { TreeWords } from '../findings/mistakeTree.ts';
import type { MistakeTreeLabels } from '../MistakeTree/MistakeTree.tsx';

/** Words for stories: a filter, an order and a value are called as in the tables, so that a new one needs no word here. */
export const exampleBarLabels: FilterBarLabels = {
  bar: 'Filters',
  more: (set) => (set > 0 ? `more: ${set} set` : 'more'),
  filter: (name) => name,
  choice: (word) => word.split('.').at(-1) ?? word,
  pawns: String,
  range: (low, high) => `${low}–${high}`,
  rangeFrom: (low) => `from ${low}`,
  movesFrom: 'From move',
  movesTo: 'Through move',
  deltaLong: 'Average loss in pawns',
  deltaFrom: 'From, pawns',
  deltaTo: 'To, pawns',
  openingHint: 'ECO code or part of the name',
  anyOpening: 'any',
};

export const exampleTreeWords: TreeWords = {
  san: (san) => san,
  count: ({ unreasonable_count, total_count }) => `${unreasonable_count}/${total_count}`,
  cost: ({ average_shortage }) => `−${average_shortage.toFixed(1)}`,
  pattern: ({ mdegree }) => ['holds', 'held last time', 'comes back'][mdegree] ?? '',
  opening: (name) => name,
};

export const exampleTreeLabels: MistakeTreeLabels = {
  view: 'View of the tree',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show all',
  tree: 'Moves that lead to the critical positions',
  degree: { red: 'comes back', black: 'held last time', green: 'holds' },
  dimmed: 'outside the filter',
  order: 'Order of branches',
  orders: { cost: 'cost', move: 'move', share: 'share', groups: 'groups', status: 'status' },
};
