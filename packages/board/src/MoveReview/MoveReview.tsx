import type { Side } from '@tabia/chess';
import { attributesOf } from '@tabia/ui';
import type { ReactNode, Ref } from 'react';
import { MiniBoard } from '../MiniBoard/MiniBoard.tsx';
import * as css from './MoveReview.css.ts';

export interface MoveReviewProps {
  /** The position in which the move was missed. */
  fen: string;
  /** Side of the player, shown at the bottom. */
  side: Side;
  /** What should be played, and what was played. */
  title: string;
  /** Why the move was a mistake. */
  reason?: ReactNode;
  /** A link to the position. */
  action?: ReactNode;
  ref?: Ref<HTMLElement>;
}

/**
 * A move that was missed: the position, the better move and the reason. Several of them make the end of a session.
 *
 * Keyboard: Tab reaches the action. Screen reader: an article with the title, the reason and the action; the board is a
 * picture for the eyes.
 */
export function MoveReview({ fen, side, title, reason, action, ref, ...rest }: MoveReviewProps) {
  return (
    <article ref={ref} className={css.review} {...attributesOf(rest)}>
      <div className={css.picture}>
        <MiniBoard fen={fen} orientation={side} />
      </div>
      <div className={css.words}>
        <div className={css.title}>{title}</div>
        {reason && <div className={css.reason}>{reason}</div>}
        {action}
      </div>
    </article>
  );
}
