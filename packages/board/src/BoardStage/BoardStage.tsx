import { attributesOf } from '@tabia/ui';
import { type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react';
import * as css from '../style/boards.css.ts';

/** Goes one half-move on (1) or back (-1); false if there is none. */
type WheelStep = (by: 1 | -1) => boolean;

/** A notch of a wheel is 100 px or three lines; a touchpad sends many small parts of it. */
const STEP_PX = 40;
const LINE_PX = 16;
/** Until then a turn of the wheel is the same one, which must not scroll the page when the line has ended; milliseconds. */
const SAME_TURN_MS = 300;

/**
 * Steps through a line by the wheel over an element. Where there is no step, the wheel scrolls the page; with Ctrl or Command it
 * zooms. A native listener, because React's are passive.
 */
function useWheelSteps(ref: RefObject<HTMLElement | null>, onStep: WheelStep | undefined): void {
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

export interface BoardStageProps {
  /** An EvalBar, shown to the left of the board and as tall as it; above it where the board fills a phone. */
  bar?: ReactNode;
  /**
   * Other content that must stay in the window: one line of tools (the default), several lines above and below, or lines
   * above and a short table below.
   */
  beside?: 'line' | 'lines' | 'table';
  /** Called when the wheel turns over the board: one half-move on or back. */
  onStep?: WheelStep;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/**
 * A board as large as its column and the window's height allow, so that the line below it stays visible.
 *
 * Keyboard and screen reader: nothing of its own; the bar comes first, then the board. Whoever gives `onStep` gives keys for
 * the same steps.
 */
export function BoardStage({ bar, beside = 'line', onStep, children, ref, ...rest }: BoardStageProps) {
  const board = useRef<HTMLDivElement>(null);
  useWheelSteps(board, onStep);
  return (
    <div
      ref={ref}
      className={css.stage}
      data-bar={bar ? '' : undefined}
      data-beside={beside}
      {...attributesOf(rest)}
    >
      {bar}
      <div ref={board}>{children}</div>
    </div>
  );
}
