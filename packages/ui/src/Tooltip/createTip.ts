/** Hover delay, milliseconds. */
const DELAY_MS = 400;
/** Within this time after a tip, the next one appears without delay; milliseconds. */
const WARM_MS = 500;

/** When the tip of one element comes and goes. */
export interface TipTimes {
  /** The pointer rests on the element. */
  readonly wait: () => void;
  /** The keyboard focused it. */
  readonly show: () => void;
  readonly hide: () => void;
}

/** Timing for the tips of many elements, one visible at a time; `now` returns milliseconds. */
export function createTips(now: () => number = () => performance.now()) {
  let hideShown: (() => void) | undefined;
  let warmUntil = Number.NEGATIVE_INFINITY;
  /** Timing of one element; `tell` shows and hides its tip. */
  return (tell: (isShown: boolean) => void): TipTimes => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    const hide = () => {
      stop();
      if (hideShown !== hide) return;
      hideShown = undefined;
      warmUntil = now() + WARM_MS;
      tell(false);
    };
    const show = () => {
      stop();
      if (hideShown === hide) return;
      hideShown?.();
      hideShown = hide;
      tell(true);
    };
    const wait = () => {
      if (hideShown !== undefined || now() < warmUntil) return show();
      stop();
      timer = setTimeout(show, DELAY_MS);
    };
    return { wait, show, hide };
  };
}
