import type { Chess } from 'chessops/chess';
import { positionOf } from '../position/positionKey.ts';
import { otherSide } from '../position/types.ts';

/** The same position with the other side to move; undefined in check, which nobody may ignore. */
export function positionAfterNullMove(position: Chess): Chess | undefined {
  if (position.isCheck()) return undefined;
  const next = position.clone();
  next.turn = otherSide(position.turn);
  next.epSquare = undefined;
  return next.isCheck() ? undefined : next;
}

/** The FEN after a null move, with the move number of the other side; undefined in check or if the FEN is not legal. */
export function afterNullMove(fen: string): string | undefined {
  const position = positionOf(fen);
  if (!position || !positionAfterNullMove(position)) return undefined;
  const [placement, , castling, , , number = '1'] = fen.split(' ');
  const next =
    position.turn === 'white' ? `b ${castling} - 0 ${number}` : `w ${castling} - 0 ${Number(number) + 1}`;
  return `${placement} ${next}`;
}
