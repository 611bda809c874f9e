import { VisuallyHidden } from '@tabia/ui';
import type { WrittenMove } from './layoutMoves.ts';
import * as css from './MoveTree.css.ts';
import type { MoveFacts, MoveTreeLabels } from './moveFacts.ts';

/** Signs of chess notation; the choice and what is ignored have a drawn sign instead. */
const signs = { good: '!', mistake: '?', choice: '', ignore: '' } as const;

interface MoveButtonProps {
  move: WrittenMove;
  san: string;
  current: boolean;
  /** Reached by Tab. */
  stop: boolean;
  facts: MoveFacts;
  labels: MoveTreeLabels;
}

/** One move of the text with its marks, bracket, comment and link to the transposed position. */
export function MoveButton({ move, san, current, stop, facts, labels }: MoveButtonProps) {
  const { inTraining, mark, transposition } = facts;
  const said = [mark && labels.marks?.[mark], inTraining && labels.inTraining].filter(Boolean).join(', ');
  const link = transposition === undefined ? undefined : labels.transposition?.(san);
  const close = move.closes && <span className={css.closeBracket}>)</span>;
  return (
    <span>
      <span className={css.whole}>
        {move.opens && <span className={css.openBracket}>(</span>}
        <button
          type="button"
          className={css.move}
          data-path={move.path}
          data-main={move.main || undefined}
          data-training={inTraining || undefined}
          data-mark={mark}
          aria-current={current ? 'step' : undefined}
          tabIndex={stop ? 0 : -1}
        >
          {move.number}
          {san}
          {mark && signs[mark]}
          {said !== '' && <VisuallyHidden>{`, ${said}`}</VisuallyHidden>}
        </button>
        {link !== undefined && (
          <button type="button" className={css.link} data-path={transposition} aria-label={link}>
            =
          </button>
        )}
        {!move.comment && close}
      </span>
      {move.comment && (
        <>
          <span className={css.comment}>{move.comment}</span>
          {close}
        </>
      )}
    </span>
  );
}
