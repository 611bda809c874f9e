export { type ChesscomPlayer, type ChesscomStandIn, startChesscomStandIn } from './chesscom.ts';
export { type FileFault, type FileStandIn, startFileStandIn } from './fileStandIn.ts';
export { gameMonthFiles } from './gameMonth.ts';
export { type LichessStandIn, startLichessStandIn } from './lichess.ts';
export type { StandInStudy } from './lichessStudies.ts';
export { samplePgn, samplePgnGame } from './samplePgn.ts';
export type { Fault } from './standInServer.ts';
