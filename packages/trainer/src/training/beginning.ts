import { after, HANGING_MS, keepReceived, takeSession } from './deviceAnswers.ts';
import { sessionOf } from './deviceSession.ts';
import { advance, openRoot } from './steps.ts';
import { type BegunTraining, dropSaving, showMessage, type TrainerParts } from './trainerParts.ts';

/** Time to read what the training is about, milliseconds. */
const BEGINNING_MS = 1200;

/** Asks for what this device can judge by; without it the service judges every answer. */
function takeParcel(parts: TrainerParts, { training: { trainingid, next }, received }: BegunTraining): void {
  dropSaving(parts);
  parts.session = undefined;
  parts.kept = undefined;
  parts.isBehind = false;
  parts.isTaken = false;
  parts.beyond = undefined;
  const take = async (): Promise<void> => {
    parts.outbox = await parts.openOutbox?.();
    if (parts.outbox === undefined)
      parts.session = sessionOf(
        received?.parcel ?? (await parts.api.call('training/parcel', { trainingid })),
      );
    else if (received) await keepReceived(parts, parts.outbox, received);
    else await takeSession(parts, parts.outbox, trainingid);
  };
  parts.taking = parts.runs.attempt(take(), {
    done: () => {
      parts.isTaken = true;
      // Answers of this device that the service did not have: the session is further than it said.
      const { training, phase } = parts.state;
      const isFurther = training?.next?.posid !== next?.posid;
      if (isFurther && (phase === 'asking' || phase === 'playing')) advance(parts);
    },
    failed: () => {
      parts.isTaken = true;
    },
  });
}

/**
 * Asks the first question. One that was answered on this device already would be taken away again: it waits until it is known what is
 * here, but not for long.
 */
function askFirst(parts: TrainerParts): void {
  if (parts.isTaken) {
    advance(parts);
    return;
  }
  const start = () => {
    if (parts.state.message?.kind === 'beginning') advance(parts);
  };
  const taken = Promise.race([parts.taking, after(parts, HANGING_MS)]);
  void parts.runs.attempt(taken, { done: start, failed: start });
}

/** Takes up a training from its root position. The session of the day asks at once: it was chosen a moment ago. */
export function begin(parts: TrainerParts, begun: BegunTraining): void {
  const { state, stage, pacer, runs } = parts;
  const { training, received } = begun;
  runs.startNew();
  // The state makes what it is given its own, and the device cannot keep that.
  state.training = received ? structuredClone(training) : training;
  state.ending = null;
  state.error = undefined;
  state.phase = 'playing';
  parts.root = '';
  stage.forget();
  openRoot(parts, training);
  takeParcel(parts, begun);
  if (training.daily && training.clock === undefined) advance(parts);
  else pacer.later(BEGINNING_MS, () => askFirst(parts), { always: true });
  if (state.phase === 'playing') showMessage(parts, { kind: 'beginning' });
}
