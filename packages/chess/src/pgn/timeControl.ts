/** Thinking time: a clock in seconds with increment (or delay), or a limit for each move. */
export type TimeControl =
  | { readonly kind: 'clock'; readonly baseSeconds: number; readonly incrementSeconds: number }
  | { readonly kind: 'correspondence' };

/** Speed of a game. */
export type TimeControlClass = 'bullet' | 'blitz' | 'rapid' | 'classical' | 'correspondence';

/** Moves a game is assumed to last when the increment is added to its time (Lichess). */
const EXPECTED_MOVES = 40;
/** Lowest estimated seconds per player of each speed (Lichess). */
const BLITZ_FROM = 180;
const RAPID_FROM = 480;
const CLASSICAL_FROM = 1500;

/** Speed of a game with a clock, by the estimate base + 40 × increment, in seconds. */
export function timeControlClass(
  baseSeconds: number,
  incrementSeconds: number,
): Exclude<TimeControlClass, 'correspondence'> {
  const estimate = baseSeconds + EXPECTED_MOVES * incrementSeconds;
  if (estimate < BLITZ_FROM) return 'bullet';
  if (estimate < RAPID_FROM) return 'blitz';
  return estimate < CLASSICAL_FROM ? 'rapid' : 'classical';
}

/** Speed of a parsed time control. */
export function classOfTimeControl(control: TimeControl): TimeControlClass {
  return control.kind === 'clock'
    ? timeControlClass(control.baseSeconds, control.incrementSeconds)
    : 'correspondence';
}

const DAYS_PER_MOVE = /^\d+\s*days?\b/i;
/** `G/70;d10`, `G/70+10`, `SD/30`: minutes, as the US federation writes. */
const MINUTES = /^(?:G|SD|Game)\s*\/\s*(\d+)\s*(?:min)?\s*(?:[;,+\s]\s*[+dit]*(\d+))?/i;
/** `1/259200`: seconds for every single move. */
const SECONDS_PER_MOVE = /^1\/\d+$/;
/** One period: `40/7200`, `3600`, `5400+30`; `*180` is an hourglass. */
const PERIOD = /^(?:\d+\/|\*)?(\d+)(?:\+(\d+(?:\.\d+)?))?$/;

function clock(baseSeconds: number, incrementSeconds: number): TimeControl {
  return {
    kind: 'clock',
    baseSeconds,
    incrementSeconds,
  };
}

/** Several periods are added up; the increment of the last one counts. */
function ofPeriods(text: string): TimeControl | undefined {
  let base = 0;
  let increment = 0;
  for (const part of text.split(':')) {
    const period = PERIOD.exec(part.trim());
    if (!period) return undefined;
    base += Number(period[1]);
    increment = Number(period[2] ?? 0);
  }
  return clock(base, increment);
}

/**
 * Parses a `TimeControl` tag: `180+2`, `40/7200:3600`, `G/70;d10`, `1/259200`, `3 days per move`; otherwise
 * `undefined`.
 */
export function parseTimeControl(text: string): TimeControl | undefined {
  const value = text.trim();
  if (DAYS_PER_MOVE.test(value) || SECONDS_PER_MOVE.test(value)) return { kind: 'correspondence' };
  const minutes = MINUTES.exec(value);
  if (minutes) return clock(Number(minutes[1]) * 60, Number(minutes[2] ?? 0));
  return ofPeriods(value);
}
