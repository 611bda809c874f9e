import { type GameEnd, gameEnd, otherSide, playUci, type Side, sideToMove } from '@tabia/chess';
import type { Grade } from '@tabia/mistakes';
import { proxy } from 'valtio';
import type { Schedule } from '../schedule.ts';

/** A move of the game, with the position before it. */
export interface GameMove {
  readonly before: string;
  readonly uci: string;
  readonly san: string;
  readonly fen: string;
}

/** What an engine says of a move of the player. */
export interface MoveVerdict {
  /** By the player's sensitivity; null where it is not known. */
  readonly grade: Grade | null;
  /** Points of win chance. */
  readonly loss: number;
  /** The better move, UCI. */
  readonly best: string;
}

/** The first mistake of the player; a playable move is none. */
export interface Slip {
  readonly move: GameMove;
  readonly best: { readonly uci: string; readonly san: string };
  readonly loss: number;
}

/** How the game ended: on the board, by time, or given up by the player. */
export type PlayEnd = GameEnd | { readonly kind: 'time' | 'resigned'; readonly winner: Side };

export interface PlayOutState {
  /** `broken`: the opponent could not move; it can be asked again. */
  phase: 'asking' | 'replying' | 'broken' | 'over';
  fen: string;
  moves: readonly GameMove[];
  end: PlayEnd | undefined;
  /** Milliseconds left to each side when the running move began; undefined without a clock. */
  clock: { readonly white: number; readonly black: number; readonly since: number } | undefined;
  /** Moves of the player that wait for their verdict. */
  waiting: number;
  slip: Slip | undefined;
  /** A move was not judged: the engine failed. */
  hasGaps: boolean;
}

export interface PlayOutDependencies {
  /** The first position, a whole FEN. */
  readonly fen: string;
  readonly side: Side;
  /** The opponent's move after these moves from the first position, UCI. */
  readonly reply: (moves: readonly string[]) => Promise<string>;
  /** Judges a move of the player; undefined where that cannot be said. */
  readonly judge: (move: GameMove) => Promise<MoveVerdict | undefined>;
  readonly schedule: Schedule;
  /** Milliseconds for each side; no clock where it is left out. */
  readonly clock?: { readonly ms: number; readonly now: () => number } | undefined;
}

export interface PlayOut {
  readonly state: PlayOutState;
  /** The player's move; false where none is asked or it is not legal. */
  play(uci: string): boolean;
  resign(): void;
  /** A new game from the position: the first one, or another. */
  begin(): void;
  /** Asks the opponent again after a failure. */
  retry(): void;
  /** Stops what is under way. */
  dispose(): void;
}

/** An answer at once would look like a move of one's own. */
const REPLY_MS = 400;

/** Milliseconds left to a side now. */
export function timeLeft(state: Pick<PlayOutState, 'clock' | 'fen' | 'phase'>, side: Side, now: number) {
  const { clock, fen, phase } = state;
  if (clock === undefined) return undefined;
  const isRunning = phase !== 'over' && sideToMove(fen) === side;
  return Math.max(0, clock[side] - (isRunning ? now - clock.since : 0));
}

/** A game from one position against an opponent who plays on; the player's moves are judged behind it, up to the first slip. */
export function createPlayOut(dependencies: PlayOutDependencies): PlayOut {
  const { fen: root, side, reply, judge, schedule, clock } = dependencies;
  const fresh = (): PlayOutState => ({
    phase: 'asking',
    fen: root,
    moves: [],
    end: undefined,
    clock: clock && { white: clock.ms, black: clock.ms, since: clock.now() },
    waiting: 0,
    slip: undefined,
    hasGaps: false,
  });
  const state = proxy<PlayOutState>(fresh());
  /** Answers of an earlier game are dropped. */
  let game = 0;
  let judging: Promise<void> = Promise.resolve();
  let dropFlag = (): void => {};
  let dropReply = (): void => {};

  const stop = (): void => {
    dropFlag();
    dropReply();
  };
  const finish = (end: PlayEnd): void => {
    if (clock && state.clock) {
      const now = clock.now();
      const left = { white: timeLeft(state, 'white', now), black: timeLeft(state, 'black', now) };
      state.clock = { white: left.white ?? 0, black: left.black ?? 0, since: now };
    }
    stop();
    state.end = end;
    state.phase = 'over';
  };
  /** Moves the time of whoever has moved, and waits for the other one to lose on time. */
  const runClock = (mover: Side | undefined): void => {
    if (!clock || !state.clock) return;
    const now = clock.now();
    const before = state.clock;
    const spent = mover === undefined ? before : { ...before, [mover]: before[mover] - (now - before.since) };
    state.clock = { ...spent, since: now };
    dropFlag();
    const next = sideToMove(state.fen);
    dropFlag = schedule(() => finish({ kind: 'time', winner: otherSide(next) }), state.clock[next]);
  };
  const take = (uci: string): GameMove | undefined => {
    const before = state.fen;
    const played = playUci(before, uci);
    if (!played) return undefined;
    const move = { before, uci, san: played.san, fen: played.fen };
    state.moves = [...state.moves, move];
    state.fen = played.fen;
    const end = gameEnd(
      root,
      state.moves.map((made) => made.uci),
    );
    if (end) finish(end);
    else runClock(sideToMove(before));
    return move;
  };

  const askOpponent = async (): Promise<void> => {
    const mine = game;
    state.phase = 'replying';
    try {
      const uci = await reply(state.moves.map((move) => move.uci));
      if (mine !== game || state.phase !== 'replying') return;
      dropReply = schedule(() => {
        state.phase = 'asking';
        if (!take(uci)) state.phase = 'broken';
      }, REPLY_MS);
    } catch {
      if (mine === game && state.phase === 'replying') state.phase = 'broken';
    }
  };
  const judgeMove = async (move: GameMove): Promise<void> => {
    const mine = game;
    if (state.slip === undefined) {
      const verdict = await judge(move).catch(() => undefined);
      if (mine !== game) return;
      if (verdict === undefined) state.hasGaps = true;
      else if (isMistake(verdict)) state.slip = slipOf(move, verdict);
    }
    state.waiting -= 1;
  };
  const begin = (): void => {
    stop();
    game += 1;
    Object.assign(state, fresh());
    judging = Promise.resolve();
    const end = gameEnd(root);
    if (end) finish(end);
    else {
      runClock(undefined);
      if (sideToMove(root) !== side) void askOpponent();
    }
  };
  return {
    state,
    begin,
    play(uci) {
      if (state.phase !== 'asking') return false;
      const move = take(uci);
      if (!move) return false;
      const mine = game;
      state.waiting += 1;
      judging = judging.then(() => (mine === game ? judgeMove(move) : undefined));
      if (!state.end) void askOpponent();
      return true;
    },
    resign() {
      if (state.phase !== 'over') finish({ kind: 'resigned', winner: otherSide(side) });
    },
    retry() {
      if (state.phase === 'broken') void askOpponent();
    },
    dispose() {
      game += 1;
      stop();
    },
  };
}

function isMistake({ grade }: MoveVerdict): boolean {
  return grade !== null && grade !== 'fine' && grade !== 'playable';
}

function slipOf(move: GameMove, { best, loss }: MoveVerdict): Slip {
  return { move, best: { uci: best, san: playUci(move.before, best)?.san ?? best }, loss };
}
