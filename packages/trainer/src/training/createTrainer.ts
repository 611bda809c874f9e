import { hasCode } from '@tabia/api-client';
import type { Training } from '@tabia/api-client/contract';
import type { Claim } from '@tabia/mistakes/training';
import { proxy } from 'valtio';
import { showHint } from './asking.ts';
import { begin } from './beginning.ts';
import { createPacer, createRunGuard } from './pacing.ts';
import { createStage } from './stage.ts';
import { answer, giveUp, keepEarly, sayClaim, saySure, showPrehistory } from './steps.ts';
import {
  abortTraining,
  cancelTimers,
  dropSaving,
  putAside,
  type ReadMove,
  startTraining,
  type TrainerDependencies,
  type TrainerParts,
  takeEarlyBack,
} from './trainerParts.ts';
import { idleState, type Order, type TrainerState } from './trainerState.ts';

export interface Trainer {
  readonly state: TrainerState;
  start(order: Order): Promise<void>;
  /** Goes on with a training that was begun earlier. */
  resume(training: Training): void;
  /** The user's move; `false` when nothing is asked now or the move is not legal. */
  answer(uci: string): boolean;
  /**
   * Keeps one move that is made before its question: it is read and played there. `false` where a move can be made at once, and where
   * nothing is awaited.
   */
  early(text: string, read?: ReadMove): boolean;
  /** Takes the early move back; `false` where none waits and none has gone within a second before `now`, by the clock of the page. */
  takeBack(now?: number): boolean;
  /** One move holds, or several are fine: before a move, and where nothing is wrong in place of one. */
  claim(claim: Claim): void;
  /** Sure of the answer to come, or not; the same again takes it back. */
  sure(sure: boolean): void;
  /** "I don't know, show me." */
  giveUp(): void;
  /** Shows the hint arrow now (learn mode); without one to show it gives up. */
  hint(): void;
  /** Runs the waiting step now. */
  next(): void;
  setAutoplay(on: boolean): void;
  /** Plays the usual moves from the start position to the root, then asks again. */
  showPrehistory(): void;
  /** Breaks the training off; what was answered counts. */
  stop(): Promise<void>;
  restart(): Promise<void>;
  /** Stops all timers when the page unmounts. */
  dispose(): void;
}

function createParts(dependencies: TrainerDependencies): TrainerParts {
  const state = proxy<TrainerState>(idleState());
  const pacer = createPacer(dependencies.schedule, (waiting) => {
    state.waiting = waiting;
  });
  const stage = createStage(state, pacer, () => dependencies.pace().autoplayDelay * 1000);
  const runs = createRunGuard();
  return {
    ...dependencies,
    state,
    pacer,
    stage,
    runs,
    order: undefined,
    root: '',
    dropHint: () => {},
    dropTick: () => {},
    session: undefined,
    outbox: undefined,
    kept: undefined,
    taking: Promise.resolve(),
    knownHere: Promise.resolve(),
    isKnownHere: false,
    isBehind: false,
    beyond: undefined,
    askedAt: 0,
    readEarly: undefined,
    earlyGoneAt: Number.NEGATIVE_INFINITY,
    saving: undefined,
  };
}

async function start(parts: TrainerParts, order: Order): Promise<void> {
  const { state, runs } = parts;
  putAside(parts);
  parts.order = order;
  state.phase = 'preparing';
  state.error = undefined;
  state.ending = null;
  await runs.attempt(startTraining(parts, order), {
    done: (begun) => begin(parts, begun),
    failed: (error) => {
      state.phase = 'idle';
      state.error = error;
    },
  });
}

function resume(parts: TrainerParts, training: Training): void {
  const { heroid, posid, herowhite, mode } = training;
  parts.order = { heroid, posid, herowhite, mode };
  cancelTimers(parts);
  begin(parts, { training });
}

async function stop(parts: TrainerParts): Promise<void> {
  const { api, state, runs, outbox, onSaved } = parts;
  const { training, phase } = state;
  putAside(parts);
  if (!training || phase === 'ended') return;
  const abort = async (): Promise<void> => {
    // What was answered before counts before.
    await outbox?.send();
    await abortTraining(api, training);
  };
  await runs.attempt(abort(), {
    done: onSaved,
    failed: (error) => {
      // Without the network it stays begun, and can be gone on with.
      if (!(outbox && hasCode(error, 'offline'))) state.error = error;
    },
  });
}

async function restart(parts: TrainerParts): Promise<void> {
  const { order } = parts;
  await stop(parts);
  if (order) await start(parts, order);
}

function hint(parts: TrainerParts): void {
  const { phase, training, hinted } = parts.state;
  if (phase === 'asking' && training?.next?.hint && !hinted) showHint(parts);
  else giveUp(parts);
}

/** One training from its creation to its end. The service judges; this shows, waits and passes answers on. */
export function createTrainer(dependencies: TrainerDependencies): Trainer {
  const parts = createParts(dependencies);
  const { state, pacer, runs } = parts;
  return {
    state,
    start: (order) => start(parts, order),
    resume: (training) => resume(parts, training),
    answer: (uci) => answer(parts, uci),
    early: (text, read = () => text) => keepEarly(parts, text, read),
    takeBack: (now = performance.now()) => takeEarlyBack(parts, now),
    claim: (claim) => sayClaim(parts, claim),
    sure: (sure) => saySure(parts, sure),
    giveUp: () => giveUp(parts),
    hint: () => hint(parts),
    next: () => void pacer.now(),
    setAutoplay(on) {
      state.autoplay = on;
      pacer.setAutoplay(on);
    },
    showPrehistory: () => showPrehistory(parts),
    stop: () => stop(parts),
    restart: () => restart(parts),
    dispose() {
      runs.startNew();
      cancelTimers(parts);
      dropSaving(parts);
    },
  };
}
