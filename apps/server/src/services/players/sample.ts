import { resolve } from 'node:path';

/** Name of the player whose games the sample holds. */
export const SAMPLE_PLAYER = 'Tabia Sample';
/** The sample games that a local install offers; made by the command `make-sample`. */
export const SAMPLE_FILE = resolve(import.meta.dirname, '../../../sample/sample-games.pgn');
