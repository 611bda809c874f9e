export { type GameHeaders, gameHeadersOf, parsePgnDate } from './gameHeaders.ts';
export { gameIdentity } from './gameIdentity.ts';
export { listPlayers, type PlayerCount } from './listPlayers.ts';
export type { OnlinePlatform } from './onlinePlatform.ts';
export { type CommentFacts, parseComment } from './parseComment.ts';
export type { PgnGame, PgnMove, PgnProblem, PgnProblemCode, PgnResult } from './pgnGame.ts';
export type { ByteChunks } from './readLines.ts';
export { type ReadOptions, readPgnBatches, readPgnGames } from './readPgnGames.ts';
export { type ReplayedGame, type ReplayedMove, type ReplayOptions, replay, replayPgn } from './replay.ts';
export { type GameMarks, gameMarksOf, groupSameGames, isSameGame, MIN_SAME_PLIES } from './sameGame.ts';
export {
  classOfTimeControl,
  parseTimeControl,
  type TimeControl,
  type TimeControlClass,
  timeControlClass,
} from './timeControl.ts';
export { writeComment } from './writeComment.ts';
