import type { Ending, Training, Verdict } from '@tabia/api-client/contract';
import type { BoardShape } from '@tabia/board';
import type { Reason, Recommendation } from '@tabia/mistakes';
import type { Claim } from '@tabia/mistakes/training';

/** The position to train, and how. */
interface TrainingOrder {
  readonly heroid: number;
  readonly posid: number;
  readonly herowhite: 0 | 1;
  readonly mode: Training['mode'];
  /** Only lines that failed last time. */
  readonly failedOnly?: boolean;
}

/** The session of the day; `daystart` is when the reader's day began. */
export interface DailyOrder {
  readonly heroid: number;
  readonly daystart: string;
  /** Only these positions, whatever the daily limit says. */
  readonly posids?: number[];
}

/** A session with the clock; without positions, over all that fail by habit. */
interface ClockOrder {
  readonly heroid: number;
  readonly clock: true;
  readonly posids?: number[];
}

/** What can be trained. */
export type Order = TrainingOrder | DailyOrder | ClockOrder;

/** Repetitions, and delays in seconds, as the user prefers. */
export interface Pace {
  readonly repetitions: number;
  readonly autoplayDelay: number;
  readonly hintDelay: number;
}

/**
 * `idle`: no training; `preparing`: the service creates it; `playing`: automatic moves; `asking`: the user is to move;
 * `judging`: the service evaluates the answer; `showing`: the result of the answer; `ended`.
 */
type Phase = 'idle' | 'preparing' | 'playing' | 'asking' | 'judging' | 'showing' | 'ended';

/** A wrong answer in a position, the prepared move and the reason. */
export interface MissReason {
  readonly fen: string;
  readonly answered: string;
  readonly prepared: Recommendation;
  readonly reason: Reason;
}

/** A move that was made before its question and waits for it: as it was typed, or with its UCI where it was played on the board. */
interface EarlyMove {
  readonly text: string;
  readonly uci: string | undefined;
}

/** The message of the session; moves are English SAN, to be localized. */
export type Message =
  | {
      kind:
        | 'beginning'
        | 'firstLine'
        | 'newLine'
        | 'lineLearned'
        | 'allCovered'
        | 'yourMove'
        | 'introduce'
        | 'repeat'
        | 'playing'
        | 'paused'
        | 'prehistory'
        | 'checking'
        | 'saving'
        | 'later'
        | 'busy'
        | 'right'
        | 'rightLate'
        | 'timeUp'
        | 'unsaved'
        | 'unjudged'
        | 'failed'
        | 'full';
    }
  | { kind: 'alsoGood' | 'shown' | 'hint'; move: string }
  /** What was made before its question is no move there. */
  | ({ kind: 'unreadable' } & EarlyMove)
  /** A move that gives away about half a pawn, in centipawns, beside the prepared one. */
  | { kind: 'playable'; answered: string; shortage: number; move: string }
  | {
      kind: 'wrong';
      answered: string;
      grade: Verdict['grade'];
      reply: string | null;
      /** What a sentence about it is made of; null without a reason. */
      why: MissReason | null;
    }
  | { kind: 'rightMove'; move: string }
  /** What the player said of a position, and what is true of it; null where that is not known. */
  | { kind: 'claimed'; claim: Claim; truth: Claim | null }
  /** Nothing is wrong in a position: some of the moves that are fine, and whether the player saw it. */
  | { kind: 'calm'; seen: boolean; moves: readonly string[] };

export interface TrainerState {
  phase: Phase;
  training: Training | null;
  /** The player's side in the question. */
  herowhite: 0 | 1;
  /** FEN on the board. */
  fen: string;
  lastMove: string | undefined;
  /** The last move as SAN with the half-moves after it, for the announcement. */
  spoken: { san: string; hm: number } | null;
  shapes: readonly BoardShape[];
  message: Message | null;
  autoplay: boolean;
  /** The hint of this step was seen. */
  hinted: boolean;
  /** What the player said of the position before a move. */
  claim: Claim | null;
  /** Whether the player is sure of the answer; null for nothing said. */
  sure: boolean | null;
  /** Seconds left for the question; null in a session without the clock. */
  secondsLeft: number | null;
  early: EarlyMove | null;
  /** Something waits for `next`. */
  waiting: boolean;
  verdict: Verdict['verdict'] | null;
  /** The verdict is that of the engine of this device: the service judges again. */
  byEngine: boolean;
  /** The result is kept on this device until the service has it. */
  isKept: boolean;
  /** Moves of a session kept here that the service has yet to judge: this device let them pass. */
  unjudged: number;
  ending: Ending | null;
  /** Why the training could not be made or ended. */
  error: unknown;
}

/** Position of a FEN, without its counters. */
function placeOf(fen: string): string {
  return fen.split(' ').slice(0, 4).join(' ');
}

/** True if the user may move: in the position that is asked about, also while that is still being announced. */
export function isAnswerable({
  phase,
  training,
  fen,
}: {
  readonly phase: Phase;
  readonly training: { readonly next: { readonly fen: string } | null } | null;
  readonly fen: string;
}): boolean {
  if (phase === 'asking') return true;
  const next = training?.next;
  return phase === 'playing' && next != null && placeOf(next.fen) === placeOf(fen);
}

/**
 * The position in which an early move can be made: that of the next question, or the one on the board, for the player to move, while an
 * answer is judged and the next question is not known yet. Undefined where nothing is awaited; so until a wrong answer has been shown: the
 * board still has its position, and a move there would be meant for that.
 */
export function earlyFen(
  state: Parameters<typeof isAnswerable>[0] & Pick<TrainerState, 'herowhite' | 'verdict'>,
): string | undefined {
  const { phase, training, fen, herowhite, verdict } = state;
  const isUnderway =
    phase === 'playing' ||
    (phase === 'judging' && (verdict === null || verdict === 'correct')) ||
    (phase === 'showing' && verdict === 'correct');
  if (!isUnderway || training?.next == null || isAnswerable(state)) return undefined;
  return phase === 'judging' ? toMove(fen, herowhite) : training.next.fen;
}

/** The position with a side to move. */
export function toMove(fen: string, white: 0 | 1): string {
  const [board = '', , castling = '-', , ...counters] = fen.split(' ');
  return [board, white === 1 ? 'w' : 'b', castling, '-', ...counters].join(' ');
}

interface Asked {
  readonly phase: Phase;
  readonly claim: Claim | null;
  readonly training: {
    readonly mode: Training['mode'];
    readonly daily: boolean;
    readonly clock?: number | undefined;
    readonly next: { readonly repeat: boolean; readonly introduce: boolean } | null;
  } | null;
}

/** True where the player may say how sure the answer is: in a test without the clock, of a move that was not shown yet. */
export function maySaySure({ phase, training }: Asked): boolean {
  const next = training?.next;
  const isTest = training?.mode === 'test' && training.clock === undefined;
  return phase === 'asking' && isTest && next != null && !next.repeat && !next.introduce;
}

/** True where the player may say, once, that one move holds or several are fine. */
export function mayClaim(asked: Asked): boolean {
  return asked.training?.daily === true && asked.claim === null && maySaySure(asked);
}

/** A trainer that has not begun. */
export function idleState(): TrainerState {
  return {
    phase: 'idle',
    training: null,
    herowhite: 1,
    fen: '',
    lastMove: undefined,
    spoken: null,
    shapes: [],
    message: null,
    autoplay: true,
    hinted: false,
    claim: null,
    sure: null,
    secondsLeft: null,
    early: null,
    waiting: false,
    verdict: null,
    byEngine: false,
    isKept: false,
    unjudged: 0,
    ending: null,
    error: undefined,
  };
}
