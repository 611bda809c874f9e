import { createHash } from 'node:crypto';
import { z } from 'zod';

/** More text than the longest game has with all its clocks and evaluations. */
export const MAX_GAME_LENGTH = 300_000;

/** The latest time that a `Date` holds, milliseconds. */
const MAX_TIME_MS = 8_640_000_000_000_000;
/** The database keeps whole numbers of 32 bits. */
const MAX_NUMBER = 2_000_000_000;

/** A rating, a clock or an evaluation. */
export const NUMBER_FIELD = z.number().min(-MAX_NUMBER).max(MAX_NUMBER).nullish();

export const TEXT_FIELD = z.string().nullish();

/** A time since 1970 in parts of a second: 1 or 1000 of them. */
export function timeField(perSecond: 1 | 1_000) {
  return z
    .number()
    .min(0)
    .max((MAX_TIME_MS / 1_000) * perSecond);
}

/** What a platform sent instead of a game is known again by its text. */
export function identityOfUnreadable(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
