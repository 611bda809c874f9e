import type { BoardShape } from '@tabia/board';
import { type PlayedMove, playLine, type Square, START_FEN } from '@tabia/chess';

/** How many moves two lines have in common from their beginning. */
export function commonMoves(a: readonly string[], b: readonly string[]): number {
  const end = a.findIndex((move, index) => move !== b[index]);
  return end === -1 ? Math.min(a.length, b.length) : end;
}

/** One automatic move. */
export interface PlayFrame {
  readonly move: PlayedMove;
  /** Half-moves played after it. */
  readonly hm: number;
  /** A move the user knows is played quickly. */
  readonly quick: boolean;
}

interface Asked {
  readonly play: readonly string[];
  readonly auto: number;
  readonly newline: boolean;
}

/**
 * How the board gets from the moves it shows to those of a step: how many of them stay, and what plays then. A new
 * line is shown from its beginning.
 */
export function playback(
  root: { fen: string; hm: number },
  shown: readonly string[],
  { play, auto, newline }: Asked,
): { readonly kept: number; readonly frames: readonly PlayFrame[] } {
  const isNext = commonMoves(shown, play) === shown.length;
  const kept = newline && !isNext ? 0 : commonMoves(shown, play);
  const frames = playLine(root.fen, play).map((move, index) => ({
    move,
    hm: root.hm + index + 1,
    quick: index < auto,
  }));
  return { kept, frames: frames.slice(kept) };
}

/** The usual moves from the start position to a root met after `hm` plies, as automatic moves. */
export function prehistoryFrames(prehistory: readonly string[], hm: number): readonly PlayFrame[] {
  return playLine(START_FEN, prehistory).map((move, index) => ({
    move,
    hm: hm - prehistory.length + index + 1,
    quick: false,
  }));
}

/** An arrow over a move. */
export function arrow(uci: string, brush: BoardShape['brush']): BoardShape {
  return {
    from: uci.slice(0, 2) as Square,
    to: uci.slice(2, 4) as Square,
    brush,
  };
}
