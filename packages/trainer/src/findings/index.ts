export { type AddressField, text, wholeNumber, word } from './addressFields.ts';
export {
  type ChipName,
  FILTER_FIELDS,
  type FilteredMistakes,
  type FilterWords,
  filterMistakes,
  listable,
  type MistakeFilters,
  OPEN_FILTERS,
  sideToBegin,
} from './filterMistakes.ts';
export { FILTERS, type FilterName } from './filters.ts';
export {
  firstThree,
  inKeptOrder,
  isHabit,
  type KeptOrder,
  keptThree,
  nameOf,
  timesMade,
} from './firstThree.ts';
export { ALL_GAMES, type GameScope, scopeOf } from './gameScope.ts';
export { readDegree } from './mistakeTree.ts';
export { BRANCH_ORDERS, type BranchOrder, SORTS } from './orders.ts';
export { showPosition } from './showPosition.ts';
