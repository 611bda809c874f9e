import { type Side, type Square, sideToMove } from '@tabia/chess';
import { attributesOf } from '@tabia/ui';
import { type KeyboardEvent, type Ref, useMemo, useRef, useState } from 'react';
import { type BoardPiece, type BoardSquare, readBoard } from '../position/readBoard.ts';
import { useMergedRef } from '../state/useMergedRef.ts';
import type { LegalMoves } from '../style/boardTypes.ts';
import * as css from './AccessibleBoard.css.ts';
import { letterOf, nextSquare, pieceNamed, type SquarePlace, walkSquares } from './walkSquares.ts';

/** Facts about a square, for its accessible name. */
export interface SquareFacts {
  square: Square;
  piece: BoardPiece | undefined;
  /** The piece here is picked up. */
  selected: boolean;
  /** The picked-up piece may move here. */
  target: boolean;
}

export interface AccessibleBoardLabels {
  /** Name of the board, such as "Chess board". */
  board: string;
  /** Text announced for a square: "e4, white pawn", "d5, empty, possible move". */
  square: (facts: SquareFacts) => string;
  /** Announced when a piece is picked up: where it may go. Optional. */
  targets?: (piece: SquareFacts, targets: readonly Square[]) => string;
}

export interface AccessibleBoardProps {
  /** Whole FEN; the side to move is read from it. */
  fen: string;
  /** Side at the bottom; White by default. */
  orientation?: Side;
  /** Target squares by piece; without it nothing can be picked up. */
  legalMoves?: LegalMoves;
  /** Called with a legal pair of squares; promotion is asked for by the caller. */
  onMove?: (from: Square, to: Square) => void;
  /** Called when a piece is picked up or, with `undefined`, dropped. */
  onSelect?: (square: Square | undefined) => void;
  /** Announced politely when it changes. */
  announcement?: string | undefined;
  labels: AccessibleBoardLabels;
  ref?: Ref<HTMLTableElement>;
}

const noMoves: LegalMoves = new Map();

/**
 * The board as a grid of squares for keyboard and screen reader; transparent, so it can be laid over a drawn board.
 *
 * Keyboard: one stop for Tab; arrows, Home, End, Page Up and Page Down walk; P N B R Q K go to the next such piece of the
 * side to move, M to the next one that can move and, with a piece picked up, to the next square it may go to, each with
 * Shift to the previous one; Enter or Space picks up and puts down; Escape drops. Letters work in any keyboard layout,
 * Latin or not. Screen reader: each square by its name, its piece and whether the piece picked up
 * may go there, all these squares when it is picked up, and `announcement` when it changes.
 */
export function AccessibleBoard({
  fen,
  orientation = 'white',
  legalMoves = noMoves,
  onMove,
  onSelect,
  announcement,
  labels,
  ref,
  ...rest
}: AccessibleBoardProps) {
  const grid = useRef<HTMLTableElement>(null);
  const holder = useMergedRef(grid, ref);
  const [place, setPlace] = useState<SquarePlace>({ row: 6, column: 4 });
  const [picked, setPicked] = useState<{ square: Square; fen: string }>();
  const rows = useMemo(() => readBoard(fen, orientation), [fen, orientation]);
  const selected = picked?.fen === fen ? picked.square : undefined;
  const isTarget = (square: Square) =>
    selected !== undefined && legalMoves.get(selected)?.includes(square) === true;

  const factsOf = ({ square, piece }: BoardSquare): SquareFacts => ({
    square,
    piece,
    selected: square === selected,
    target: isTarget(square),
  });
  const inHand = selected !== undefined ? rows.flat().find(({ square }) => square === selected) : undefined;
  const offered = inHand && labels.targets?.(factsOf(inHand), legalMoves.get(inHand.square) ?? []);

  const pick = (square: Square | undefined) => {
    setPicked(square === undefined ? undefined : { square, fen });
    onSelect?.(square);
  };
  const press = (square: Square) => {
    if (selected !== undefined && isTarget(square)) {
      pick(undefined);
      onMove?.(selected, square);
    } else pick(square !== selected && legalMoves.has(square) ? square : undefined);
  };
  const walk = (next: SquarePlace) => {
    setPlace(next);
    grid.current?.querySelector<HTMLElement>(`[data-place="${next.row}${next.column}"]`)?.focus();
  };
  const find = ({ key, code, shiftKey }: KeyboardEvent): SquarePlace | undefined => {
    const letter = letterOf({ key, code });
    if (letter === undefined) return undefined;
    const canGo = ({ square }: BoardSquare) =>
      selected === undefined ? legalMoves.has(square) : isTarget(square);
    const wanted = letter === 'm' ? canGo : pieceNamed(letter, sideToMove(fen));
    const backward = shiftKey || key !== key.toLowerCase();
    return wanted && nextSquare(rows, place, backward ? -1 : 1, wanted);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const next = walkSquares(place, event.key) ?? find(event);
    const current = rows[place.row]?.[place.column];
    if (next) walk(next);
    else if ((event.key === 'Enter' || event.key === ' ') && current) press(current.square);
    else if (event.key === 'Escape' && selected !== undefined) pick(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <table
        ref={holder}
        className={css.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern is a table that takes keys
        role="grid"
        aria-label={labels.board}
        onKeyDown={onKeyDown}
        {...attributesOf(rest)}
      >
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={row[0]?.square}>
              {row.map((cell, column) => (
                <td
                  key={cell.square}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a square of that grid
                  role="gridcell"
                  className={css.cell}
                  data-place={`${rowIndex}${column}`}
                  data-square={cell.square}
                  tabIndex={place.row === rowIndex && place.column === column ? 0 : -1}
                  aria-selected={cell.square === selected}
                  aria-label={labels.square(factsOf(cell))}
                  onFocus={() => setPlace({ row: rowIndex, column })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.spoken} aria-live="polite">
        {announcement}
      </div>
      <div className={css.spoken} aria-live="polite">
        {offered}
      </div>
    </>
  );
}
