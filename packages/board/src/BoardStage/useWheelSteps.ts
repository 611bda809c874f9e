import { type RefObject, useEffect, useRef } from 'react';

/** Goes one half-move on (1) or back (-1); false if there is none. */
export type WheelStep = (by: 1 | -1) => boolean;

/** A notch of a wheel is 100 px or three lines; a touchpad sends many small parts of it. */
const STEP_PX = 40;
const LINE_PX = 16;
/** Until then a turn of the wheel is the same one, which must not scroll the page when the line has ended; milliseconds. */
const SAME_TURN_MS = 300;

/**
 * Steps through a line by the wheel over an element. Where there is no step, the wheel scrolls the page; with Ctrl or Command it
 * zooms. A native listener, because React's are passive.
 */
export function useWheelSteps(ref: RefObject<HTMLElement | null>, onStep: WheelStep | undefined): void {
  const present = useRef(onStep);
  useEffect(() => {
    present.current = onStep;
  });
  const isOn = onStep !== undefined;
  useEffect(() => {
    const element = ref.current;
    if (!element || !isOn) return;
    let turned = 0;
    let last = { time: Number.NEGATIVE_INFINITY, isStep: false };
    const onWheel = (event: WheelEvent): void => {
      if (event.ctrlKey || event.metaKey || event.deltaY === 0) return;
      const isSameTurn = event.timeStamp - last.time < SAME_TURN_MS;
      const px = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1);
      turned = isSameTurn && Math.sign(px) === Math.sign(turned) ? turned + px : px;
      let isStep = isSameTurn && last.isStep;
      if (Math.abs(turned) >= STEP_PX) {
        isStep = present.current?.(turned > 0 ? 1 : -1) === true || isStep;
        turned = 0;
      }
      last = { time: event.timeStamp, isStep };
      if (isStep) event.preventDefault();
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [ref, isOn]);
}
