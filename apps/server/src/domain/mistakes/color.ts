import { REPEATED_COUNT } from './sensitivity.ts';

/** The spec's mdegree: the mistake repeats and was made last time; repeats, but not last time; is behind the player. */
export const GREEN = 0;
export const BLACK = 1;
export const RED = 2;
export type Color = typeof GREEN | typeof BLACK | typeof RED;

type Mark = { readonly playedMs: number | null; readonly unreasonable: boolean };

/** So many fine encounters in a row at the end make a position green. */
const HEALED_COUNT = 3;

/** Studied, and an unreasonable encounter in a game played after that; a game without a date is never after. */
export const isRefail = (marks: readonly Mark[], studiedMs: number | null): boolean =>
  studiedMs !== null &&
  marks.some(({ playedMs, unreasonable }) => unreasonable && (playedMs ?? 0) > studiedMs);

/** The color of a position by its encounters, oldest first, and by when it was studied, if ever. */
export function colorOf(marks: readonly Mark[], studiedMs: number | null): Color {
  const mistakes = marks.filter(({ unreasonable }) => unreasonable).length;
  if (mistakes === 0) return GREEN;
  if (studiedMs !== null && !isRefail(marks, studiedMs)) return GREEN;
  const latest = marks.slice(-HEALED_COUNT);
  if (latest.length === HEALED_COUNT && latest.every(({ unreasonable }) => !unreasonable)) return GREEN;
  return mistakes >= REPEATED_COUNT && marks.at(-1)?.unreasonable === true ? RED : BLACK;
}
