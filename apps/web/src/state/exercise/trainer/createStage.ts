import { playLine } from '@tabia/chess';
import { ref } from 'valtio';
import type { Pacer } from './createPacer.ts';
import type { PlayFrame } from './playback.ts';
import type { TrainerState } from './trainerState.ts';

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
