import { VisuallyHidden } from '@tabia/ui';
import type { MovePart } from './layoutMoves.ts';
import * as css from './MoveTree.css.ts';
import type { MoveFacts, MoveTreeLabels } from './moveFacts.ts';

/** Signs of chess notation; the choice and what is ignored have a drawn sign instead. */
const signs = { good: '!', mistake: '?', choice: '', ignore: '' } as const;

interface MoveButtonProps {
  part: MovePart & { kind: 'move' };
  san: string;
  current: boolean;
  /** Reached by Tab. */
  stop: boolean;
  facts: MoveFacts;
  labels: MoveTreeLabels;
}

/** One move of the text, its marks, its comment and the link to where it goes on. */
export const MoveButton = ({ part, san, current, stop, facts, labels }: MoveButtonProps) => {
  const { inTraining, mark, transposition } = facts;
  const said = [mark && labels.marks?.[mark], inTraining && labels.inTraining].filter(Boolean).join(', ');
  const link = transposition === undefined ? undefined : labels.transposition?.(san);
  return (
    <span>
      <button
        type="button"
        className={css.move}
        data-path={part.path}
        data-main={part.main || undefined}
        data-training={inTraining || undefined}
        data-mark={mark}
        aria-current={current ? 'step' : undefined}
        tabIndex={stop ? 0 : -1}
      >
        {part.number}
        {san}
        {mark && signs[mark]}
        {said !== '' && <VisuallyHidden>{`, ${said}`}</VisuallyHidden>}
      </button>
      {link !== undefined && (
        <button type="button" className={css.link} data-path={transposition} aria-label={link}>
          =
        </button>
      )}
      {part.comment && <span className={css.comment}>{part.comment}</span>}
    </span>
  );
};
