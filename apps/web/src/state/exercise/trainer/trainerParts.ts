import type { ApiClient } from '@tabia/api-client';
import type { Training } from '@tabia/api-client/contract';
import { ref } from 'valtio';
import type { Pacer, Schedule } from './createPacer.ts';
import type { RunGuard } from './createRunGuard.ts';
import type { Stage } from './createStage.ts';
import type { DailyOrder, Message, Pace, TrainerState, TrainingOrder } from './trainerState.ts';

/** Dependencies of a trainer. */
export interface TrainerDependencies {
  readonly api: ApiClient;
  readonly schedule: Schedule;
  readonly pace: () => Pace;
  /** Results were saved that other pages show. */
  readonly onSaved: () => void;
}

/** Everything the steps of one trainer share. */
export interface TrainerParts extends TrainerDependencies {
  readonly state: TrainerState;
  readonly pacer: Pacer;
  readonly stage: Stage;
  readonly runs: RunGuard;
  /** The training to repeat on restart. */
  order: TrainingOrder | DailyOrder | undefined;
  /** FEN from which the moves on the board were played. */
  root: string;
  /** Cancels the pending hint. */
  dropHint: () => void;
}

/** Shows a message in the one line. */
export function showMessage({ state }: TrainerParts, message: Message): void {
  state.message = message;
}

/** The training under way; throws before the first one. */
export function currentTraining({ state }: TrainerParts): Training {
  if (!state.training) throw new Error('The trainer has no training: call start or resume first.');
  return state.training;
}

/** Cancels pending moves and hints. */
export function cancelTimers({ pacer, dropHint }: TrainerParts): void {
  pacer.drop();
  dropHint();
}

/** Puts the training aside; answers still to come are not heard. */
export function putAside(parts: TrainerParts): void {
  const { state, runs } = parts;
  runs.startNew();
  cancelTimers(parts);
  Object.assign(state, { phase: 'idle', training: null, message: null, verdict: null });
  state.shapes = ref([]);
}
