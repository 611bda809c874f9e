import type { ApiClient } from '@tabia/api-client';
import type { Training } from '@tabia/api-client/contract';
import { ref } from 'valtio';
import type { Pacer, Schedule } from './createPacer.ts';
import type { Stage } from './createStage.ts';
import type { Turns } from './createTurns.ts';
import type { Message, Pace, TrainerState, TrainingOrder } from './trainerState.ts';

/** What a trainer is given. */
export interface TrainerDependencies {
  readonly api: ApiClient;
  readonly schedule: Schedule;
  readonly pace: () => Pace;
  /** Results were saved that other pages show. */
  readonly onSaved: () => void;
}

/** What the steps of one trainer work on. */
export interface TrainerParts extends TrainerDependencies {
  readonly state: TrainerState;
  readonly pacer: Pacer;
  readonly stage: Stage;
  readonly turns: Turns;
  /** The training to repeat on restart. */
  order: TrainingOrder | undefined;
  /** Cancels the hint that would come by itself. */
  dropHint: () => void;
}

/** Shows a message in the one line. */
export function say({ state }: TrainerParts, message: Message): void {
  state.message = message;
}

/** The training under way; throws before the first one. */
export function presentTraining({ state }: TrainerParts): Training {
  if (!state.training) throw new Error('The trainer has no training: call start or resume first.');
  return state.training;
}

/** Cancels everything that would happen by itself. */
export function quiet({ pacer, dropHint }: TrainerParts): void {
  pacer.drop();
  dropHint();
}

/** Puts the training aside; answers still to come are not heard. */
export function leave(parts: TrainerParts): void {
  const { state, turns } = parts;
  turns.change();
  quiet(parts);
  Object.assign(state, { phase: 'idle', training: null, message: null, verdict: null });
  state.shapes = ref([]);
}
