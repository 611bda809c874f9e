/**
 * What people play: which decisions of a game are counted, for whom, and in which groups of players.
 *
 * This entry point is pure. `/node` keeps collections on disk, adds files to them and looks positions up, with DuckDB.
 *
 * ```js
 * import { parseGroup } from '@tabia/reference';
 *
 * parseGroup('lichess,blitz'); // {"categories":["lichess"],"timeControls":["blitz"]}
 * ```
 */
export { COUNTED_PLIES, type CountedGame, countedGame, type Decision } from './counting/countedGame.ts';
export type { GameFilter, SkipReason } from './counting/gameFilter.ts';
export {
  CATEGORY_CODES,
  RATING_BOUNDS,
  type RatingRange,
  type ReferenceCategory,
} from './group/gameTraits.ts';
export {
  GroupProblem,
  type NamedRange,
  parseGroup,
  RATING_RANGES,
  type ReferenceGroup,
} from './group/referenceGroup.ts';
