export { type ChesscomPlayer, type ChesscomStandIn, startChesscomStandIn } from './chesscom.ts';
export { type LichessStandIn, type StandInPlayer, startLichessStandIn } from './lichess.ts';
export { type SampleGame, samplePgn, samplePgnGame } from './samplePgn.ts';
export type { Fault, SeenRequest } from './standInServer.ts';
