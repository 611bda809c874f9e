import { playLine } from '@tabia/chess';
import { useMemo, useState } from 'react';

/** A line that begins in a position, and how far it is played on the board. */
export interface LineOnBoard {
  readonly moves: ReturnType<typeof playLine>;
  /** Moves played, from 0. */
  readonly count: number;
  readonly show: (count: number) => void;
  /** The position to show, and the move that led there; undefined while the line is at its beginning. */
  readonly fen: string | undefined;
  readonly lastMove: string | undefined;
}

/** Another line begins at its beginning; after an illegal move a line ends. */
export function useLineOnBoard(fen: string, ucis: readonly string[]): LineOnBoard {
  const line = ucis.join(' ');
  const moves = useMemo(() => playLine(fen, line === '' ? [] : line.split(' ')), [fen, line]);
  const [played, setPlayed] = useState<{ moves: typeof moves; count: number }>();
  const count = played?.moves === moves ? played.count : 0;
  const last = moves[count - 1];
  return {
    moves,
    count,
    show: (next) => setPlayed({ moves, count: next }),
    fen: last?.fen,
    lastMove: last?.uci,
  };
}
