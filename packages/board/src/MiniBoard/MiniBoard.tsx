import type { Side } from '@tabia/chess';
import { attributesOf } from '@tabia/ui';
import { type Ref, useLayoutEffect, useRef } from 'react';
import { shapePath } from '../arrows/arrowPath.ts';
import { createPiece } from '../pieces/pieces.tsx';
import { moveSquares, readBoard } from '../position/readBoard.ts';
import { useMergedRef } from '../state/useMergedRef.ts';
import * as css from '../style/boards.css.ts';
import type { BoardShape, BoardTheme, PieceSet } from '../style/boardTypes.ts';
import { useLook } from '../style/look.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Arrows and circles over a board; undefined without any. */
function drawArrows(shapes: readonly BoardShape[], orientation: Side): Element | undefined {
  if (shapes.length === 0) return undefined;
  const layer = document.createElementNS(SVG, 'svg');
  layer.setAttribute('viewBox', '0 0 8 8');
  layer.setAttribute('class', css.arrowLayer);
  for (const shape of shapes) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', shapePath(shape, orientation));
    path.dataset.brush = shape.brush;
    layer.append(path);
  }
  return layer;
}

export interface MiniBoardProps {
  /** The position; only the placement of the pieces is read. */
  fen: string;
  /** Side at the bottom; White by default. */
  orientation?: Side;
  /** UCI of the move that led here. */
  lastMove?: string | undefined;
  /** Arrows and circles over the position. Must keep its identity while it says the same. */
  arrows?: readonly BoardShape[];
  /** 64 px wide, for a row of a table, or 144 px, for a row of text; by default as wide as its place. */
  size?: 'sm' | 'md';
  /** The position as text; without it the picture is decorative. */
  label?: string | undefined;
  /** Drawings of the pieces; by default those of the surrounding BoardLook. */
  pieceSet?: PieceSet;
  /** Colors of the squares; by default those of the surrounding BoardLook. */
  theme?: BoardTheme;
  /** The outermost element. */
  ref?: Ref<HTMLDivElement>;
}

const NO_ARROWS: readonly BoardShape[] = [];

function percent(index: number): string {
  return `${index * 12.5}%`;
}

function drawPosition(fen: string, orientation: Side, lastMove: string | undefined): readonly Element[] {
  return readBoard(fen, orientation).flatMap((row, rowIndex) =>
    row.flatMap(({ square, piece }, column) => {
      const parts: HTMLElement[] = [];
      if (lastMove && moveSquares(lastMove).includes(square)) parts.push(document.createElement('square'));
      if (piece) parts.push(createPiece(piece.side, piece.role));
      for (const part of parts) Object.assign(part.style, { left: percent(column), top: percent(rowIndex) });
      return parts;
    }),
  );
}

/**
 * A still picture of a position, cheap enough for long lists. Fills the width it is given.
 *
 * Keyboard: not focusable. Screen reader: one picture with `label` as its name; hidden without one.
 */
export function MiniBoard({
  fen,
  orientation = 'white',
  lastMove,
  arrows = NO_ARROWS,
  size,
  label,
  pieceSet,
  theme,
  ref,
  ...rest
}: MiniBoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const holder = useMergedRef(board, ref);
  const look = useLook({ pieceSet, theme });
  useLayoutEffect(() => {
    const layer = drawArrows(arrows, orientation);
    board.current?.replaceChildren(...drawPosition(fen, orientation, lastMove), ...(layer ? [layer] : []));
  }, [fen, orientation, lastMove, arrows]);
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <div
      ref={holder}
      {...look}
      className={`cg-wrap ${css.miniBoard} ${size === 'sm' ? css.smallBoard : size === 'md' ? css.mediumBoard : ''}`}
      data-keeps-colors=""
      {...named}
      {...attributesOf(rest)}
    />
  );
}
