import type { ReactNode, Ref } from 'react';
import * as css from './BoardStage.css.ts';

export interface BoardStageProps {
  /** An EvalBar; it stands at the left, as tall as the board. */
  bar?: ReactNode;
  /**
   * Other content that must stay in the window: one line of tools (the default), or several lines above and below.
   */
  beside?: 'line' | 'lines';
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/**
 * A board as large as its column and the window's height allow, so that the line below it stays in sight.
 *
 * Keyboard and screen reader: adds nothing; they find the bar first and then the board, as they are.
 */
export function BoardStage({ bar, beside = 'line', children, ref }: BoardStageProps) {
  return (
    <div ref={ref} className={css.stage} data-bar={bar ? '' : undefined} data-beside={beside}>
      {bar}
      <div>{children}</div>
    </div>
  );
}
