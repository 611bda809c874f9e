import type { Role, Side, Square } from '@tabia/chess';
import { attributesOf } from '@tabia/ui';
import { type KeyboardEvent, type Ref, useLayoutEffect, useRef } from 'react';
import { BoardPieceImage } from '../pieces/pieces.tsx';
import { useMergedRef } from '../state/useMergedRef.ts';
import { useLook } from '../style/look.ts';
import * as css from './PromotionDialog.css.ts';

/** Letter of UCI for the piece a pawn becomes. */
export type PromotionRole = 'q' | 'n' | 'r' | 'b';

export interface PromotionLabels {
  /** Name of the dialog, such as "Promote to". */
  title: string;
  /** Name of each piece. */
  roles: Record<PromotionRole, string>;
}

export interface PromotionDialogProps {
  /** Whose pawn it is. */
  side: Side;
  /** Where the pawn arrives; the choice opens along its file. */
  square: Square;
  /** Side at the bottom of the board. */
  orientation: Side;
  /** Called with the piece; `undefined`: the move was canceled. */
  onChoose: (role: PromotionRole | undefined) => void;
  labels: PromotionLabels;
  /** The element with the role `dialog`. */
  ref?: Ref<HTMLDivElement>;
}

/** Most usual first. */
const inOrder: readonly PromotionRole[] = ['q', 'n', 'r', 'b'];
const pieces: Record<PromotionRole, Role> = { q: 'queen', n: 'knight', r: 'rook', b: 'bishop' };

function neighbor(key: string): number {
  return key === 'ArrowDown' || key === 'ArrowRight' ? 1 : key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 0;
}

function focusButton(dialog: HTMLElement | null, step: number): void {
  const buttons: Element[] = [...(dialog?.querySelectorAll('button') ?? [])];
  const focused = document.activeElement ? buttons.indexOf(document.activeElement) : 0;
  const next = buttons[(focused + step + buttons.length) % buttons.length];
  if (next instanceof HTMLElement) next.focus();
}

/**
 * Asks which piece the pawn becomes; covers part of its board, with the queen on the promotion square.
 *
 * Keyboard: the queen has the focus; arrows and Tab cycle through the four pieces, Enter chooses, Escape and
 * a click outside cancel the move; the focus then returns. Screen reader: a modal dialog with a
 * button for each piece.
 */
export function PromotionDialog(props: PromotionDialogProps) {
  const { side, square, orientation, onChoose, labels } = props;
  const dialog = useRef<HTMLDivElement>(null);
  const holder = useMergedRef(dialog, props.ref);
  const look = useLook();
  useLayoutEffect(() => {
    const before = document.activeElement;
    dialog.current?.querySelector('button')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'Tab' ? (event.shiftKey ? -1 : 1) : neighbor(event.key);
    if (event.key === 'Escape') onChoose(undefined);
    else if (step !== 0) focusButton(dialog.current, step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const fileIndex = square.charCodeAt(0) - 'a'.charCodeAt(0);
  const column = orientation === 'white' ? fileIndex : 7 - fileIndex;
  const fromTop = (square[1] === '8') === (orientation === 'white');
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape does the same from the dialog */}
      <div className={css.veil} onClick={() => onChoose(undefined)} />
      <div
        ref={holder}
        {...look}
        role="dialog"
        aria-modal="true"
        aria-label={labels.title}
        className={css.choice({ from: fromTop ? 'top' : 'bottom' })}
        style={{ left: `${column * 12.5}%` }}
        onKeyDown={onKeyDown}
        {...attributesOf(props)}
      >
        {inOrder.map((role) => (
          <button
            key={role}
            type="button"
            className={css.option}
            aria-label={labels.roles[role]}
            onClick={() => onChoose(role)}
          >
            <BoardPieceImage side={side} role={pieces[role]} />
          </button>
        ))}
      </div>
    </>
  );
}
