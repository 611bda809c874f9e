import { REPEATED_COUNT } from '../judging/ladder.ts';

/**
 * How alarming a position is: the mistake repeats and was made the last time (red), repeats but not the last time
 * (black), is behind the player (green).
 */
export type Color = 'red' | 'black' | 'green';

/** An encounter as far as the color depends on it; `playedMs` is ms since 1970. */
interface Mark {
  readonly playedMs: number | null;
  readonly unreasonable: boolean;
}

/** Fine encounters in a row, up to the latest one, that make a position green. */
const HEALED_COUNT = 3;

/** True when an unreasonable encounter came after the study. A game without a date never did. */
export function isWrongAgain(marks: readonly Mark[], studiedMs: number | null): boolean {
  return (
    studiedMs !== null &&
    marks.some(({ playedMs, unreasonable }) => unreasonable && (playedMs ?? 0) > studiedMs)
  );
}

/** The color of a position by its encounters, oldest first; `studiedMs` is when it was last studied, or null. */
export function colorOf(marks: readonly Mark[], studiedMs: number | null): Color {
  const mistakes = marks.filter(({ unreasonable }) => unreasonable).length;
  if (mistakes === 0) return 'green';
  if (studiedMs !== null && !isWrongAgain(marks, studiedMs)) return 'green';
  const latest = marks.slice(-HEALED_COUNT);
  if (latest.length === HEALED_COUNT && latest.every(({ unreasonable }) => !unreasonable)) return 'green';
  return mistakes >= REPEATED_COUNT && marks.at(-1)?.unreasonable === true ? 'red' : 'black';
}
