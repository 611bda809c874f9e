const SECONDS_A_MINUTE = 60;
const SECONDS_AN_HOUR = 3600;
/** Below this many seconds tenths decide games, so they are shown. */
const MIN_WHOLE_SECONDS = 20;

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** A chess clock as players read it, from seconds: `1:59:58`, `2:41`, `0:07.3`. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  const hours = Math.floor(whole / SECONDS_AN_HOUR);
  const minutes = Math.floor(whole / SECONDS_A_MINUTE) % SECONDS_A_MINUTE;
  const secondsPart = two(whole % SECONDS_A_MINUTE);
  if (hours > 0) return `${hours}:${two(minutes)}:${secondsPart}`;
  const tenths = Math.floor(Math.round(seconds * 100) / 10) % 10;
  return seconds < MIN_WHOLE_SECONDS && tenths > 0
    ? `${minutes}:${secondsPart}.${tenths}`
    : `${minutes}:${secondsPart}`;
}
