/**
 * Chess rules around positions, as pure functions.
 *
 * - A *position key* is the first four fields of a FEN, with the en-passant square only where the capture is legal: games
 *   that reach a position by other moves share it. `parseFen` checks a FEN, `keysAfter` and `keysAlong` play moves.
 * - Moves are UCI, castling as the king's two steps. `localizeSan` and `longSan` write them for people.
 * - Scores are White's: `{ cp }` or `{ mate }`. `winChanceFor` and `loss` turn them into points of win chance, 0 to 100.
 *
 * Other entry points: `/pgn` reads files, `/openings` names positions, `/tactics` finds motifs, `/typed` reads typed moves.
 *
 * ```js
 * import { keysAlong, legalUcis, loss, START_FEN } from '@tabia/chess';
 *
 * legalUcis(START_FEN).length; // 20
 * Math.round(loss('white', { cp: 30 }, { cp: -170 })); // 18
 * ```
 */
export {
  centipawnsFor,
  clampCentipawns,
  formatScore,
  GOOD_LOSS,
  loss,
  MAX_CENTIPAWNS,
  type Score,
  shortage,
  winChance,
  winChanceFor,
} from './evaluation/score.ts';
export { keysAfter, keysAlong, keysAlongLines, keysOfLines } from './moves/keysAlong.ts';
export { type GameEnd, gameEnd, legalMoves, legalUcis } from './moves/legalMoves.ts';
export { countMoves, localizeSan, longSan, moveNumber, type NotationLanguage } from './moves/notation.ts';
export {
  afterNullMove,
  type FastMove,
  namedMove,
  type PlayedMove,
  playFast,
  playLine,
  playUci,
  sansOf,
  squaresOf,
} from './moves/playMove.ts';
export { round } from './numbers/round.ts';
export { halfMoveOf, sideToMove } from './position/fenFields.ts';
export { keysOfPlacement, placementOnly } from './position/keysOfPlacement.ts';
export { type FenErrorCode, type ParsedFen, parseFen } from './position/parseFen.ts';
export {
  fenOfKey,
  keyOfPosition,
  positionKey,
  positionOf,
  START_FEN,
  START_KEY,
} from './position/positionKey.ts';
export { MIN_POSITION_NUMBER, positionNumber } from './position/positionNumber.ts';
export { otherSide, type Role, type Side, type Square } from './position/types.ts';
export { ratingGroup, ratingThresholds } from './rating/ratingGroups.ts';
export {
  type ActivePiece,
  type Phase,
  type PositionTraits,
  pawnStructure,
  phaseOf,
  positionTraits,
  type TraitPlaces,
} from './structure/positionTraits.ts';
export { addLine, addMove, treeOfLines } from './tree/changeTree.ts';
export {
  childPath,
  createTree,
  type MoveNode,
  type MoveTree,
  movesOf,
  nodeAt,
  type Path,
  type PlacedPosition,
  parentPath,
  pathOfMoves,
  pathsAlong,
  ROOT_PATH,
  readPath,
  transpositions,
} from './tree/moveTree.ts';
export { treeToPgn } from './tree/treeToPgn.ts';
