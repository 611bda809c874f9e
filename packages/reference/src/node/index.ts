export { addCollection } from './adding/addCollection.ts';
export type { Addition, AddProgress } from './adding/parts.ts';
export { CollectionError, type CollectionProblem } from './CollectionError.ts';
export {
  type Collection,
  listCollections,
  listUnfinished,
  removeCollection,
  type SkippedGames,
  type Unfinished,
} from './folder/collections.ts';
export {
  type LinkedGame,
  openReference,
  type Reference,
  type ReferenceMove,
  type ReferencePosition,
} from './serving/openReference.ts';
