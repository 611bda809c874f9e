/**
 * PGN, from the bytes of a file to legal moves with position keys.
 *
 * 1. `readPgnGames` reads chunks of bytes and yields each game as it is written: tags, moves, clocks and evaluations of the
 *    comments. It decides the encoding and the language of the pieces by the file. Memory does not grow with the file.
 * 2. `replay` plays a game that was read. `replayPgn` does both.
 * 3. `gameHeadersOf` understands the tags: date, ratings, time control. `classOfTimeControl` names its class.
 * 4. `readVariations` reads a repertoire instead: the moves of the main lines and of all variations, each with its positions.
 * 5. `gameIdentity` is equal for a game that is written twice in one way; `isSameGame` also knows one under two dates.
 *
 * Nothing throws for bad input. What cannot be used comes as a `problem` with a code and a message, and reading goes on.
 *
 * ```js
 * import { gameHeadersOf, replayPgn } from '@tabia/chess/pgn';
 *
 * const text = '[White "Anna"]\n[Date "2026.02.11"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n[White "Ben"]\n\n1. e4 e6 2. Ke3 *';
 * const items = await Array.fromAsync(replayPgn([new TextEncoder().encode(text)]));
 * const [first, second] = items;
 * first.moves.map(({ san }) => san); // ["e4","e5","Nf3","Nc6"]
 * first.moves[0].keyAfter; // "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -"
 * gameHeadersOf(first.game).date; // "2026-02-11"
 * second.code; // "illegal-move"
 * second.message; // "Invalid move in PGN: Ke3"
 * ```
 */

export type { OnlinePlatform } from './gameHeaders.ts';
export {
  type GameHeaders,
  gameHeadersOf,
  listPlayers,
  type PlayerCount,
  parsePgnDate,
} from './gameHeaders.ts';
export { type CommentFacts, parseComment, writeComment } from './parseComment.ts';
export type { PgnGame, PgnMove, PgnProblem, PgnProblemCode, PgnResult } from './pgnGame.ts';
export type { ByteChunks } from './readLines.ts';
export { type ReadOptions, readPgnBatches, readPgnGames } from './readPgnGames.ts';
export {
  type ReadVariations,
  readVariations,
  type VariationMove,
  type VariationsProblem,
} from './readVariations.ts';
export { type ReplayedGame, type ReplayedMove, type ReplayOptions, replay, replayPgn } from './replay.ts';
export {
  type GameMarks,
  gameIdentity,
  gameMarksOf,
  groupSameGames,
  isSameGame,
  MIN_SAME_PLIES,
} from './sameGame.ts';
export {
  classOfTimeControl,
  parseTimeControl,
  type TimeControl,
  type TimeControlClass,
  timeControlClass,
} from './timeControl.ts';
