import type { Side } from '@tabia/chess';
import { useLayoutEffect, useRef } from 'react';
import { readBoard } from '../AccessibleBoard/readBoard.ts';
import { moveSquares } from '../Board/boardConfig.ts';
import { createPiece } from '../pieces/createPiece.ts';
import '../Board/vendor.css';
import * as css from './MiniBoard.css.ts';

export interface MiniBoardProps {
  fen: string;
  orientation?: Side;
  /** UCI of the move that led here. */
  lastMove?: string | undefined;
  /** What the position is, in words; without it the picture is decoration. */
  label?: string;
}

const percent = (index: number): string => `${index * 12.5}%`;

const drawPosition = (fen: string, orientation: Side, lastMove: string | undefined): readonly Element[] =>
  readBoard(fen, orientation).flatMap((row, rowIndex) =>
    row.flatMap(({ square, piece }, column) => {
      const parts: HTMLElement[] = [];
      if (lastMove && moveSquares(lastMove).includes(square)) parts.push(document.createElement('square'));
      if (piece) parts.push(createPiece(piece.side, piece.role));
      for (const part of parts) Object.assign(part.style, { left: percent(column), top: percent(rowIndex) });
      return parts;
    }),
  );

/** A still picture of a position, cheap enough for long lists. Fills the width it is given. */
export const MiniBoard = ({ fen, orientation = 'white', lastMove, label }: MiniBoardProps) => {
  const board = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    board.current?.replaceChildren(...drawPosition(fen, orientation, lastMove));
  }, [fen, orientation, lastMove]);
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <div ref={board} className={`cg-wrap ${css.board}`} {...named} />;
};
