import type { Training } from '@tabia/api-client/contract';
import { START_FEN } from '@tabia/chess';
import { ref } from 'valtio';
import { arrow, playback, prehistoryFrames } from './playback.ts';
import { cancelTimers, currentTraining, showMessage, type TrainerParts } from './trainerParts.ts';
import { endTraining } from './trainingCalls.ts';
import { askMessage, sanOf } from './verdictScenes.ts';

/** Time to read what the training is about, milliseconds. */
const BEGINNING_MS = 1200;

/** Shows the hint of the step that is asked, if it has one. */
export function showHint(parts: TrainerParts): void {
  const { state } = parts;
  const hint = state.training?.next?.hint;
  if (state.phase !== 'asking' || !hint) return;
  state.hinted = true;
  state.shapes = ref([arrow(hint, 'hint')]);
  showMessage(parts, { kind: 'hint', move: sanOf(state.fen, hint) ?? hint });
}

/** Asks for the move of the next step; while learning, its hint appears after a delay. */
function ask(parts: TrainerParts): void {
  const { next, mode } = currentTraining(parts);
  if (!next) return;
  Object.assign(parts.state, { phase: 'asking', verdict: null, hinted: false });
  showMessage(parts, askMessage(next, mode));
  if (next.hint) parts.dropHint = parts.schedule(() => showHint(parts), parts.pace().hintDelay * 1000);
}

/** Sets the board up for the questions of a root. */
function openRoot(parts: TrainerParts, { next, fen, herowhite }: Training): void {
  const root = next?.from.fen ?? fen;
  parts.state.herowhite = next?.herowhite ?? herowhite;
  if (root === parts.root) return;
  parts.root = root;
  parts.stage.forget();
  parts.stage.place(root);
}

/** Plays the moves up to the next step and asks there; ends the training after the last step. */
export function advance(parts: TrainerParts): void {
  const { state, stage } = parts;
  const training = currentTraining(parts);
  cancelTimers(parts);
  if (!training.next) return void finish(parts);
  openRoot(parts, training);
  const { from } = training.next;
  const { kept, frames } = playback(from, stage.shown(), training.next);
  stage.rewind(from.fen, kept);
  state.phase = 'playing';
  const isNew = training.next.newline && training.next.line > 0 && kept === 0;
  if (frames.length > 0) showMessage(parts, { kind: isNew ? 'newLine' : 'playing' });
  stage.play(frames, () => ask(parts));
}

/** Takes up a training from its root position. */
export function begin(parts: TrainerParts, training: Training): void {
  const { state, stage, pacer, runs } = parts;
  runs.startNew();
  Object.assign(state, { training, ending: null, error: undefined, phase: 'playing' });
  parts.root = '';
  stage.forget();
  openRoot(parts, training);
  showMessage(parts, { kind: 'beginning' });
  pacer.later(BEGINNING_MS, () => advance(parts), { always: true });
}

/** Saves the results; when that fails, `next` tries again. */
function finish(parts: TrainerParts): Promise<void> {
  const { api, state, runs, pacer } = parts;
  state.phase = 'judging';
  showMessage(parts, { kind: 'allCovered' });
  return runs.attempt(endTraining(api, currentTraining(parts)), {
    done: (ending) => {
      Object.assign(state, { ending, phase: 'ended' });
      parts.onSaved();
    },
    failed: (error) => {
      Object.assign(state, { error, phase: 'showing' });
      showMessage(parts, { kind: 'unsaved' });
      pacer.hold(() => void finish(parts));
    },
  });
}

/** Plays the moves from the start position to the root, then asks again. */
export function showPrehistory(parts: TrainerParts): void {
  const { state, stage } = parts;
  if (state.phase !== 'asking' && state.phase !== 'playing') return;
  const { prehistory, hm, fen } = currentTraining(parts);
  cancelTimers(parts);
  state.phase = 'playing';
  showMessage(parts, { kind: 'prehistory' });
  stage.forget();
  stage.place(START_FEN);
  stage.play(prehistoryFrames(prehistory, hm), () => {
    stage.forget();
    stage.place(fen, prehistory.at(-1));
    advance(parts);
  });
}
