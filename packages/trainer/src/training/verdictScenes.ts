import type { Training, Verdict } from '@tabia/api-client/contract';
import type { BoardShape } from '@tabia/board';
import { playUci } from '@tabia/chess';
import type { Claim } from '@tabia/mistakes/training';
import { arrow } from './stage.ts';
import type { Message, MissReason } from './trainerState.ts';

/** Pauses in milliseconds: each long enough to be read, none longer. */
const PAUSE_MS = { mark: 550, lineLearned: 1400, punished: 2200, explained: 4500, told: 2400 };

/** One message about an answer, and how long it stays. */
export interface Scene {
  readonly message: Message;
  readonly shapes: readonly BoardShape[];
  readonly ms: number;
  /** Continues automatically even without autoplay. */
  readonly always?: boolean;
  /** Stays until the player goes on. */
  readonly held?: boolean;
}

/** A move as English SAN; null without a legal move. */
export function sanOf(fen: string, uci: string | undefined): string | null {
  return (uci && playUci(fen, uci)?.san) || null;
}

function rightMove(kind: 'rightMove' | 'shown' | 'alsoGood', move: Verdict['prepared']): Scene {
  return {
    message: { kind, move: move.san },
    shapes: [arrow(move.uci, 'best')],
    ms: PAUSE_MS.told,
  };
}

/** A reason that can be said; where there is no simple one, the reply alone is shown. */
function whyOf({ answered, prepared, reason }: Verdict, fen: string): MissReason | null {
  if (!answered || !reason || reason.kind === 'none') return null;
  // A prepared move is the player's own by now.
  return { fen, answered: answered.san, prepared: { ...prepared, own: true }, reason };
}

/** What the player was asked and said beside the move. */
interface Asked {
  /** Fine moves of a position where nothing is wrong. */
  readonly calm?: readonly string[] | undefined;
  readonly claim?: Claim | null;
  readonly sure?: boolean | null;
  /** The time was up before. */
  readonly isLate?: boolean;
}

/** The number of fine moves that are named and drawn. */
const NAMED_MOVES = 3;

/** Several moves are fine: what the player said of it, or the move that was played. */
function calmScenes(
  verdict: Verdict,
  fen: string,
  calm: readonly string[],
  claim: Claim | null,
): readonly Scene[] {
  const named = calm.slice(0, NAMED_MOVES);
  const seen = claim === null ? verdict.verdict !== 'inaccurate' : claim === 'several';
  const calmScene: Scene = {
    message: { kind: 'calm', seen, moves: named.flatMap((uci) => sanOf(fen, uci) ?? []) },
    shapes: named.map((uci) => arrow(uci, 'best')),
    ms: PAUSE_MS.told,
  };
  const isBad = verdict.verdict === 'inaccurate' && verdict.answered !== null;
  return isBad ? [wrongScene(verdict, fen, false), calmScene] : [calmScene];
}

/** A wrong move and what punishes it. What was surely wrong is worth reading: it stays. */
function wrongScene(verdict: Verdict, fen: string, isSure: boolean): Scene {
  const { answered, grade, punishment } = verdict;
  const after = (answered && playUci(fen, answered.uci)?.fen) ?? fen;
  const why = whyOf(verdict, fen);
  const reply = sanOf(after, punishment[0]);
  return {
    message: { kind: 'wrong', answered: answered?.san ?? '', grade, reply, why },
    shapes: [
      ...(answered ? [arrow(answered.uci, 'mistake')] : []),
      ...punishment.map((uci) => arrow(uci, 'threat')),
    ],
    ms: why ? PAUSE_MS.explained : PAUSE_MS.punished,
    held: isSure,
  };
}

/** The scenes that explain an answer given in the position `fen`, in order. */
export function verdictScenes(
  verdict: Verdict,
  fen: string,
  { calm, claim = null, sure = null, isLate = false }: Asked = {},
): readonly Scene[] {
  const { answered, grade, shortage, training } = verdict;
  if (calm !== undefined) return calmScenes(verdict, fen, calm, claim);
  if (verdict.verdict === 'also_good') {
    const scene = rightMove('alsoGood', verdict.prepared);
    if (grade !== 'playable' || !answered) return [scene];
    const values = { answered: answered.san, shortage: shortage ?? 0, move: verdict.prepared.san };
    return [{ ...scene, message: { kind: 'playable', ...values } }];
  }
  if (verdict.verdict === 'inaccurate') {
    if (!answered) return [rightMove('shown', verdict.prepared)];
    return [wrongScene(verdict, fen, sure === true), rightMove('rightMove', verdict.prepared)];
  }
  const isLearned = verdict.message === 'line_learned' && training.mode === 'learn';
  return [
    {
      message: { kind: isLearned ? 'lineLearned' : isLate ? 'rightLate' : 'right' },
      shapes: [],
      ms: isLearned || isLate ? PAUSE_MS.lineLearned : PAUSE_MS.mark,
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
