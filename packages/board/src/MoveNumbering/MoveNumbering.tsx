import { moveNumber } from '@tabia/chess';
import type { Ref } from 'react';
import * as css from './MoveNumbering.css.ts';

/** How moves are counted: by full moves as players do, by half-moves as the service does, or not at all. */
export type Numbering = 'moves' | 'halfMoves' | 'none';

export interface MoveNumberingProps {
  /** Moves as shown, in the order they are played. */
  moves: readonly string[];
  /** Plies played before the first move. */
  startPly?: number;
  /** How they are counted; by moves when missing. */
  numbering?: Numbering;
  /** How many of the moves have been played; those after them are paler. */
  played?: number;
  /** The line in words for a screen reader, where signs would not be read well. */
  label?: string;
  /** The line. */
  ref?: Ref<HTMLSpanElement>;
}

function numberOf(numbering: Numbering, ply: number, first: boolean): string {
  if (numbering === 'none') return '';
  return numbering === 'halfMoves' ? `${ply + 1}.` : moveNumber(ply, first);
}

/**
 * A line of moves with their numbers, as a book prints it: `12.Nf3 e5`, `12...e5` where Black begins; a number never
 * stands at the end of a row without its move. Not interactive: keyboard and screen reader read it as text.
 */
export function MoveNumbering(props: MoveNumberingProps) {
  const { moves, startPly = 0, numbering = 'moves', played = moves.length, label, ref } = props;
  const line = moves.map((move, index) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: a move's place in its line is what it is
      key={index}
      className={css.move}
      data-pending={index >= played || undefined}
    >
      <span className={css.number}>{numberOf(numbering, startPly + index, index === 0)}</span>
      {move}
    </span>
  ));
  const named = label === undefined ? {} : { role: 'img', 'aria-label': label };
  return (
    <span ref={ref} className={css.line} data-numbering={numbering} {...named}>
      {line.flatMap((part, index) => (index === 0 ? [part] : [' ', part]))}
    </span>
  );
}
