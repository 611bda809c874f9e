import { attributesOf } from '@tabia/ui';
import type { ReactNode, Ref } from 'react';
import * as css from './BoardStage.css.ts';

export interface BoardStageProps {
  /** An EvalBar, shown to the left of the board and as tall as it; above it where the board fills a phone. */
  bar?: ReactNode;
  /**
   * Other content that must stay in the window: one line of tools (the default), several lines above and below, or lines
   * above and a short table below.
   */
  beside?: 'line' | 'lines' | 'table';
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/**
 * A board as large as its column and the window's height allow, so that the line below it stays visible.
 *
 * Keyboard and screen reader: nothing of its own; the bar comes first, then the board.
 */
export function BoardStage({ bar, beside = 'line', children, ref, ...rest }: BoardStageProps) {
  return (
    <div
      ref={ref}
      className={css.stage}
      data-bar={bar ? '' : undefined}
      data-beside={beside}
      {...attributesOf(rest)}
    >
      {bar}
      <div>{children}</div>
    </div>
  );
}
