import { resolve } from 'node:path';

/** The player of the sample games. */
export const SAMPLE_PLAYER = 'Tabia Sample';
/** Sample games of a local install: 300 games of a made-up club player, both sides played by Stockfish at club strength. */
export const SAMPLE_FILE = resolve(import.meta.dirname, '../../../sample/sample-games.pgn');
