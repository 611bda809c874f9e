import { keepReceived, takeSession } from './deviceAnswers.ts';
import { sessionOf } from './deviceSession.ts';
import { advance, openRoot } from './steps.ts';
import { type BegunTraining, dropEarly, dropSaving, showMessage, type TrainerParts } from './trainerParts.ts';

/** Time to read what the training is about, milliseconds. */
const BEGINNING_MS = 1200;

/** Asks for what this device can judge by; without it the service judges every answer. */
function takeParcel(parts: TrainerParts, { training: { trainingid, next }, received }: BegunTraining): void {
  dropSaving(parts);
  parts.session = undefined;
  parts.kept = undefined;
  parts.isBehind = false;
  parts.isKnownHere = false;
  const { promise, resolve } = Promise.withResolvers<void>();
  const known = () => {
    parts.isKnownHere = true;
    resolve();
  };
  parts.knownHere = promise;
  parts.beyond = undefined;
  const take = async (): Promise<void> => {
    parts.outbox = await parts.openOutbox?.();
    if (parts.outbox === undefined) {
      known();
      const parcel = received?.parcel ?? (await parts.api.call('training/parcel', { trainingid }));
      parts.session = sessionOf(parcel);
    } else if (received) await keepReceived(parts, parts.outbox, received);
    else await takeSession(parts, parts.outbox, trainingid, known);
  };
  parts.taking = parts.runs.attempt(take(), {
    done: () => {
      known();
      // Answers of this device that the service did not have: the session is further than it said.
      const { training, phase } = parts.state;
      const isFurther = training?.next?.posid !== next?.posid;
      if (!isFurther || (phase !== 'asking' && phase !== 'playing')) return;
      // It was made for a question that is answered.
      dropEarly(parts);
      advance(parts);
    },
    failed: known,
  });
}

/** Asks the first question; not before it is known here: else one that was answered already would be taken away again. */
function askFirst(parts: TrainerParts): void {
  if (parts.isKnownHere) {
    advance(parts);
    return;
  }
  const start = () => {
    if (parts.state.message?.kind === 'beginning') advance(parts);
  };
  void parts.runs.attempt(parts.knownHere, { done: start, failed: start });
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
