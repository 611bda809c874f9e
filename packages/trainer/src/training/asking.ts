import { ref } from 'valtio';
import { arrow } from './stage.ts';
import { currentTraining, showMessage, type TrainerParts } from './trainerParts.ts';
import { askMessage, sanOf } from './verdictScenes.ts';

/** Shows the hint of the step that is asked, if it has one. */
export function showHint(parts: TrainerParts): void {
  const { state } = parts;
  const hint = state.training?.next?.hint;
  if (state.phase !== 'asking' || !hint) return;
  state.hinted = true;
  state.shapes = ref([arrow(hint, 'hint')]);
  showMessage(parts, { kind: 'hint', move: sanOf(state.fen, hint) ?? hint });
}

/** Counts the seconds of a question down; a move still counts when they are gone. */
function startClock(parts: TrainerParts): void {
  const { state, askedAt } = parts;
  const { clock = null } = currentTraining(parts);
  state.secondsLeft = clock;
  if (clock === null) return;
  const tickAfter = (seconds: number): void => {
    const ms = askedAt + seconds * 1000 - performance.now();
    parts.dropTick = parts.schedule(
      () => {
        state.secondsLeft = clock - seconds;
        if (seconds < clock) tickAfter(seconds + 1);
        else showMessage(parts, { kind: 'timeUp' });
      },
      Math.max(0, ms),
    );
  };
  tickAfter(1);
}

/** Asks for the move of the next step; while learning, its hint appears after a delay. */
export function ask(parts: TrainerParts): void {
  const { next, mode } = currentTraining(parts);
  if (!next) return;
  const { state } = parts;
  state.phase = 'asking';
  state.verdict = null;
  state.hinted = false;
  state.claim = null;
  state.sure = null;
  state.byEngine = false;
  parts.askedAt = performance.now();
  showMessage(parts, askMessage(next, mode));
  startClock(parts);
  if (next.hint) parts.dropHint = parts.schedule(() => showHint(parts), parts.pace().hintDelay * 1000);
}
