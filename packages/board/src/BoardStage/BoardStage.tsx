import type { ReactNode } from 'react';
import * as css from './BoardStage.css.ts';

export interface BoardStageProps {
  /** An EvalBar; it stands at the left, as tall as the board. */
  bar?: ReactNode;
  /** What else has to stay in the window: one line of tools, or several lines above and below. */
  beside?: 'line' | 'lines';
  /** The Board. */
  children: ReactNode;
}

/** A board as large as its column and the window's height allow, so that the line below it stays in sight. */
export const BoardStage = ({ bar, beside = 'line', children }: BoardStageProps) => (
  <div className={css.stage} data-bar={bar ? '' : undefined} data-beside={beside}>
    {bar}
    <div>{children}</div>
  </div>
);
