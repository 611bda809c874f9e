import type { BoardShape } from '@tabia/board';
import { type PlayedMove, playLine, START_FEN, squaresOf } from '@tabia/chess';
import { ref } from 'valtio';
import type { Pacer } from './pacing.ts';
import type { TrainerState } from './trainerState.ts';

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
  return { ...squaresOf(uci), brush };
}

/** The position on the board, without its arrows. */
export type Picture = Pick<TrainerState, 'fen' | 'lastMove'>;

/** Pause after a move the user has shown to know, milliseconds. */
const KNOWN_MS = 130;

/** The board of a trainer: which moves from the root it shows, and how further ones come to it. */
export interface Stage {
  /** Moves from the root that the board shows. */
  shown(): readonly string[];
  place(fen: string, lastMove?: string): void;
  /** Shows the root position `fen` after the first `count` of the moves. */
  rewind(fen: string, count: number): void;
  /** Keeps the user's move on the board. */
  keep(uci: string): void;
  forget(): void;
  play(frames: readonly PlayFrame[], then: () => void): void;
}

/** Draws into the state; automatic moves are `delayMs` apart. */
export function createStage(state: TrainerState, pacer: Pacer, delayMs: () => number): Stage {
  let shown: string[] = [];
  const place = (fen: string, lastMove?: string): void => {
    state.fen = fen;
    state.lastMove = lastMove;
    state.shapes = ref([]);
  };
  const play = (frames: readonly PlayFrame[], then: () => void): void => {
    const [frame, ...rest] = frames;
    if (!frame) {
      then();
      return;
    }
    pacer.later(frame.quick ? KNOWN_MS : delayMs(), () => {
      shown.push(frame.move.uci);
      place(frame.move.fen, frame.move.uci);
      state.spoken = { san: frame.move.san, hm: frame.hm };
      play(rest, then);
    });
  };
  return {
    shown: () => shown,
    place,
    rewind(fen, count) {
      shown = shown.slice(0, count);
      const last = playLine(fen, shown).at(-1);
      place(last?.fen ?? fen, last?.uci);
    },
    keep: (uci) => void shown.push(uci),
    forget: () => {
      shown = [];
    },
    play,
  };
}
