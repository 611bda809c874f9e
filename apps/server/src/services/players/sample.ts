import { resolve } from 'node:path';

/** The player of the sample games. */
export const SAMPLE_PLAYER = 'Tabia Sample';
/** Sample games of a local install; created by the command `make-sample`. */
export const SAMPLE_FILE = resolve(import.meta.dirname, '../../../sample/sample-games.pgn');
