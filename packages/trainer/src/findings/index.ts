export { type AddressField, text, wholeNumber, word } from './addressFields.ts';
export {
  blockingFilter,
  CHIPS,
  type ChipName,
  type ChoiceWord,
  choicesOf,
  DEFAULT_FILTERS,
  FILTER_FIELDS,
  type FilteredMistakes,
  type FilterWords,
  filterMistakes,
  listable,
  type MistakeFilters,
  OPEN_FILTERS,
} from './filterMistakes.ts';
export { FILTERS, type FilterName, type OpeningNaming } from './filters.ts';
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
export { degreeOf, mistakeTree } from './mistakeTree.ts';
export { BRANCH_ORDERS, type BranchOrder, DEFAULT_BRANCH_ORDER, SORTS, type SortName } from './orders.ts';
export { showPosition } from './showPosition.ts';
