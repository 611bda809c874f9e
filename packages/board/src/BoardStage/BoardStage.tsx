import { attributesOf } from '@tabia/ui';
import { type ReactNode, type Ref, useRef } from 'react';
import * as css from './BoardStage.css.ts';
import { useWheelSteps, type WheelStep } from './useWheelSteps.ts';

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
