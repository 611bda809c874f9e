import { type Side, type Square, sideToMove } from '@tabia/chess';
import { attributesOf } from '@tabia/ui';
import { type Ref, useMemo, useRef, useState } from 'react';
import { AccessibleBoard, type AccessibleBoardLabels } from '../AccessibleBoard/AccessibleBoard.tsx';
import { shapePath } from '../arrows/arrowPath.ts';
import { BoardLook } from '../BoardLook/BoardLook.tsx';
import {
  PromotionDialog,
  type PromotionLabels,
  type PromotionRole,
} from '../PromotionDialog/PromotionDialog.tsx';
import { isPromotion } from '../position/readBoard.ts';
import * as css from '../style/boards.css.ts';
import type { BoardShape, BoardTheme, LegalMoves, PieceSet } from '../style/boardTypes.ts';
import { useLook } from '../style/look.ts';
import { boardConfig, useChessground } from './useChessground.ts';

/** Arrows and circles over the board around it. */
function Arrows({ shapes, orientation }: { shapes: readonly BoardShape[]; orientation: Side }) {
  if (shapes.length === 0) return null;
  return (
    <svg className={css.arrowLayer} viewBox="0 0 8 8" aria-hidden="true">
      {shapes.map((shape) => (
        <path
          key={`${shape.brush} ${shape.from}${shape.to ?? ''}`}
          d={shapePath(shape, orientation)}
          data-brush={shape.brush}
        />
      ))}
    </svg>
  );
}

export interface BoardLabels extends AccessibleBoardLabels {
  /** Texts of the promotion dialog. */
  promotion: PromotionLabels;
}

export interface BoardProps {
  /** Whole FEN; the side to move is read from it. */
  fen: string;
  /** Side at the bottom. */
  orientation?: Side;
  /** Target squares by piece, as `legalMoves(fen)` of `@tabia/chess` answers; must be the same object between renders. */
  legalMoves?: LegalMoves;
  /** UCI of the move that led to `fen`. */
  lastMove?: string | undefined;
  /** True if the side to move is in check. */
  check?: boolean;
  /** Arrows and circles, each with its meaning. */
  shapes?: readonly BoardShape[];
  /** Called with UCI; `false` refuses and the piece goes back, `true` promises a new `fen`. */
  onMove?: (uci: string) => boolean;
  /** Allows moving pieces; drawing with the right button is always possible. */
  interactive?: boolean;
  /** Letters and figures at the edge; there by default, and never on a board too small to read them. */
  coordinates?: boolean;
  /** Animates moves; reduced motion always wins. */
  animate?: boolean;
  /** Drawings of the pieces; by default those of the surrounding BoardLook. */
  pieceSet?: PieceSet;
  /** Colors of the squares; by default those of the surrounding BoardLook. */
  theme?: BoardTheme;
  /** Announced when it changes: the last move, a refusal. */
  announcement?: string;
  labels: BoardLabels;
  ref?: Ref<HTMLDivElement>;
}

interface Promotion {
  from: Square;
  to: Square;
}

const noMoves: LegalMoves = new Map();
const noShapes: readonly BoardShape[] = [];

/**
 * A chess board for mouse, touch, keyboard and screen reader; decides no rules. Fills the width it is given. Keyboard:
 * Tab reaches one square, arrows, Home, End, Page Up and Page Down walk, Enter or Space picks up and puts down, Escape
 * drops; a screen reader hears each square with its piece and whether the piece picked up may go there. There are no
 * premoves: a move is played only after `onMove` accepts it.
 */
export function Board({
  fen,
  orientation = 'white',
  legalMoves = noMoves,
  lastMove,
  check = false,
  shapes = noShapes,
  onMove,
  interactive = onMove !== undefined,
  coordinates = true,
  animate = true,
  pieceSet,
  theme,
  announcement,
  labels,
  ref,
  ...rest
}: BoardProps) {
  const surface = useRef<HTMLDivElement>(null);
  const look = useLook({ pieceSet, theme });
  const [promotion, setPromotion] = useState<Promotion>();
  const config = useMemo(
    () => boardConfig({ fen, orientation, legalMoves, lastMove, check, interactive }),
    [fen, orientation, legalMoves, lastMove, check, interactive],
  );
  const move = (from: Square, to: Square) => {
    if (isPromotion(fen, from, to)) setPromotion({ from, to });
    else if (!onMove?.(from + to)) restore();
  };
  const { restore, select } = useChessground(surface, { config, coordinates, animate, onMove: move });
  const promote = (role: PromotionRole | undefined) => {
    setPromotion(undefined);
    if (!promotion || role === undefined || !onMove?.(promotion.from + promotion.to + role)) restore();
  };

  return (
    <div
      ref={ref}
      className={css.boardFrame}
      data-turn={sideToMove(fen)}
      data-orientation={orientation}
      data-interactive={interactive || undefined}
      {...attributesOf(rest)}
    >
      <div ref={surface} className={css.boardSurface} {...look} aria-hidden="true" />
      <Arrows shapes={shapes} orientation={orientation} />
      <AccessibleBoard
        fen={fen}
        orientation={orientation}
        legalMoves={interactive ? legalMoves : noMoves}
        onMove={move}
        onSelect={select}
        announcement={announcement}
        labels={labels}
      />
      {promotion && (
        <BoardLook pieceSet={pieceSet} theme={theme}>
          <PromotionDialog
            side={sideToMove(fen)}
            square={promotion.to}
            orientation={orientation}
            onChoose={promote}
            labels={labels.promotion}
          />
        </BoardLook>
      )}
    </div>
  );
}
