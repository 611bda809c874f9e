import type { Role, Side } from '@tabia/chess';
import { useCallback } from 'react';
import type { PieceSet } from '../style/boardTypes.ts';
import { useLook } from '../style/look.ts';
import * as css from './pieces.css.ts';

/** The element that piece sets draw inside `.cg-wrap`; React has no name for it, so it is made by hand. */
export function createPiece(side: Side, role: Role): HTMLElement {
  const piece = document.createElement('piece');
  piece.className = `${side} ${role}`;
  return piece;
}

/** One piece that fills its box, drawn in the style of the surrounding BoardLook; hidden from screen readers. */
export function BoardPieceImage({ side, role }: { side: Side; role: Role }) {
  const look = useLook();
  const draw = useCallback(
    (box: HTMLElement | null) => box?.replaceChildren(createPiece(side, role)),
    [side, role],
  );
  return <span ref={draw} {...look} className={`cg-wrap ${css.pieceBox}`} aria-hidden="true" />;
}

const SIDES: readonly Side[] = ['white', 'black'];
const ROLES: readonly Role[] = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'];

const warmed = new Set<PieceSet>();

/**
 * Has the browser read the drawings of a piece set, one in a frame. It reads a drawing when an element first shows it, each as a document of
 * its own: the first board would have it read all twelve at once.
 */
export function warmPieces(set: PieceSet): void {
  if (warmed.has(set)) return;
  warmed.add(set);
  const pieces = SIDES.flatMap((side) => ROLES.map((role) => createPiece(side, role)));
  const board = document.createElement('div');
  board.className = 'cg-wrap';
  board.dataset.pieceSet = set;
  board.setAttribute('aria-hidden', 'true');
  // Not `display: none`, whose drawings are not read.
  Object.assign(board.style, { position: 'fixed', inset: '0 auto auto 0', visibility: 'hidden' });
  document.body.append(board);
  const showNext = (): void => {
    const piece = pieces.pop();
    board.replaceChildren(...(piece ? [piece] : []));
    if (piece) requestAnimationFrame(showNext);
    else board.remove();
  };
  requestAnimationFrame(showNext);
}
