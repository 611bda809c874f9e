export { addCollection } from './adding/addCollection.ts';
export type { Addition, AddProgress } from './adding/addition.ts';
export { CollectionError, type CollectionProblem } from './CollectionError.ts';
export { type Collection, listCollections, type SkippedGames } from './folder/collections.ts';
export { removeCollection } from './folder/removeCollection.ts';
export { listUnfinished, type Unfinished } from './folder/unfinished.ts';
export {
  type LinkedGame,
  openReference,
  type Reference,
  type ReferenceMove,
  type ReferencePosition,
} from './serving/openReference.ts';
