import type { Role, Side } from '@tabia/chess';
import type { PieceSet } from '../style/boardTypes.ts';
import { createPiece } from './createPiece.ts';

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
