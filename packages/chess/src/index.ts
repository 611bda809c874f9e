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
  MAX_CENTIPAWNS,
  type Score,
} from './evaluation/score.ts';
export { GOOD_LOSS, loss, shortage, winChance, winChanceFor } from './evaluation/winChance.ts';
export { countMoves } from './moves/countMoves.ts';
export { type GameEnd, gameEnd } from './moves/gameEnd.ts';
export { keysAfter } from './moves/keysAfter.ts';
export { keysAlong } from './moves/keysAlong.ts';
export { keysOfLines } from './moves/keysOfLines.ts';
export { legalMoves, needsPromotion } from './moves/legalMoves.ts';
export { legalUcis } from './moves/legalUcis.ts';
export { localizeSan, type NotationLanguage } from './moves/localizeSan.ts';
export { longSan } from './moves/longSan.ts';
export { moveNumber } from './moves/moveNumber.ts';
export { afterNullMove } from './moves/nullMove.ts';
export { type FastMove, playFast } from './moves/playFast.ts';
export { playLine } from './moves/playLine.ts';
export { type PlayedMove, playUci } from './moves/playMove.ts';
export { sansOf } from './moves/sansOf.ts';
export { round } from './numbers/round.ts';
export { type Phase, phaseOf } from './phase/phaseOf.ts';
export { halfMoveOf, sideToMove } from './position/fenFields.ts';
export { keysOfPlacement, placementOnly } from './position/keysOfPlacement.ts';
export { FEN_ERROR_CODES, type FenErrorCode, type ParsedFen, parseFen } from './position/parseFen.ts';
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
  type PositionTraits,
  positionTraits,
  type TraitPlaces,
} from './structure/positionTraits.ts';
export { addLine, addMove, commentAt, treeOfLines } from './tree/changeTree.ts';
export {
  childPath,
  createTree,
  type MoveNode,
  type MoveTree,
  movesOf,
  nodeAt,
  type Path,
  parentPath,
  pathOf,
  pathOfMoves,
  pathsAlong,
  ROOT_PATH,
  readPath,
} from './tree/moveTree.ts';
export { type PlacedPosition, transpositions } from './tree/transpositions.ts';
export { treeToPgn } from './tree/treeToPgn.ts';
