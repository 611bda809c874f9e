import type { Training, Verdict } from '@tabia/api-client/contract';
import type { BoardShape } from '@tabia/board';
import { playUci } from '@tabia/chess';
import { arrow } from './playback.ts';
import type { Message } from './trainerState.ts';

/** Pauses in milliseconds: each long enough to be read, none longer. */
const PAUSE_MS = { mark: 550, lineLearned: 1400, punished: 2200, told: 2400 };

/** One message about an answer, and how long it stays. */
export interface Scene {
  readonly message: Message;
  readonly shapes: readonly BoardShape[];
  readonly ms: number;
  /** Continues automatically even without autoplay. */
  readonly always?: boolean;
}

/** A move as English SAN; null without a legal move. */
export function sanOf(fen: string, uci: string | undefined): string | null {
  return (uci && playUci(fen, uci)?.san) || null;
}

function prepared(kind: 'rightMove' | 'shown' | 'alsoGood', move: Verdict['prepared']): Scene {
  return {
    message: { kind, move: move.san },
    shapes: [arrow(move.uci, 'best')],
    ms: PAUSE_MS.told,
  };
}

/** The scenes that explain an answer given in the position `fen`, in order. */
export function verdictScenes(verdict: Verdict, fen: string): readonly Scene[] {
  const { answered, loss, punishment, training } = verdict;
  if (verdict.verdict === 'also_good') return [prepared('alsoGood', verdict.prepared)];
  if (verdict.verdict === 'inaccurate') {
    if (!answered) return [prepared('shown', verdict.prepared)];
    const after = playUci(fen, answered.uci)?.fen ?? fen;
    const wrong: Scene = {
      message: { kind: 'wrong', answered: answered.san, loss, reply: sanOf(after, punishment[0]) },
      shapes: [arrow(answered.uci, 'mistake'), ...punishment.map((uci) => arrow(uci, 'threat'))],
      ms: PAUSE_MS.punished,
    };
    return [wrong, prepared('rightMove', verdict.prepared)];
  }
  const isLearned = verdict.message === 'line_learned' && training.mode === 'learn';
  return [
    {
      message: { kind: isLearned ? 'lineLearned' : 'right' },
      shapes: [],
      ms: isLearned ? PAUSE_MS.lineLearned : PAUSE_MS.mark,
      always: true,
    },
  ];
}

/** The message when a step is asked. */
export function askMessage(next: NonNullable<Training['next']>, mode: Training['mode']): Message {
  if (next.repeat) return { kind: 'repeat' };
  if (next.introduce) return { kind: 'introduce' };
  if (mode === 'learn' && next.newline) return { kind: next.line === 0 ? 'firstLine' : 'newLine' };
  return { kind: 'yourMove' };
}
