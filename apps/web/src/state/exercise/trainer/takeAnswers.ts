import type { Verdict } from '@tabia/api-client/contract';
import { playUci } from '@tabia/chess';
import { ref } from 'valtio';
import type { Picture } from './createStage.ts';
import { advance } from './takeSteps.ts';
import { cancelTimers, currentTraining, putAside, showMessage, type TrainerParts } from './trainerParts.ts';
import { isConflict } from './trainingCalls.ts';
import { type Scene, verdictScenes } from './verdictScenes.ts';

function showScenes(parts: TrainerParts, [scene, ...rest]: readonly Scene[]): void {
  if (!scene) {
    advance(parts);
    return;
  }
  parts.state.shapes = ref([...scene.shapes]);
  showMessage(parts, scene.message);
  parts.pacer.later(scene.ms, () => showScenes(parts, rest), { always: scene.always ?? false });
}

/** Shows what the service says of an answer; a move that was not the right one is taken back. */
function showVerdict(parts: TrainerParts, verdict: Verdict, before: Picture): void {
  const { state, stage } = parts;
  const { answered, training } = verdict;
  Object.assign(state, { training, verdict: verdict.verdict, phase: 'showing' });
  if (verdict.verdict !== 'correct') stage.place(before.fen, before.lastMove);
  else if (answered) stage.keep(answered.uci);
  showScenes(parts, verdictScenes(verdict, before.fen));
}

/** Continues from where another window has taken the training. */
function reload(parts: TrainerParts, trainingid: number): Promise<void> {
  const { api, state, runs } = parts;
  return runs.attempt(api.call('training/load', { trainingid }), {
    done: (training) => {
      state.training = training;
      if (training.state === 'active') advance(parts);
      else putAside(parts);
    },
    failed: (error) => {
      putAside(parts);
      state.error = error;
    },
  });
}

/** Sends a move, or null for none, and shows the verdict. */
function send(parts: TrainerParts, move: string | null, before: Picture): void {
  const { api, state, stage, runs } = parts;
  const { trainingid, next } = currentTraining(parts);
  if (!next) return;
  state.phase = 'judging';
  const answer = { trainingid, posid: next.posid, move, hinted: state.hinted };
  void runs.attempt(api.call('training/update', answer), {
    done: (verdict) => showVerdict(parts, verdict, before),
    failed: (error) => {
      stage.place(before.fen, before.lastMove);
      if (isConflict(error)) return void reload(parts, trainingid);
      Object.assign(state, { phase: 'asking', error });
      showMessage(parts, { kind: 'unsaved' });
    },
  });
}

function pictureOf({ fen, lastMove }: Picture): Picture {
  return { fen, lastMove };
}

/** Plays a move in answer; `false` when nothing is asked now or the move is not legal. */
export function answer(parts: TrainerParts, uci: string): boolean {
  const { state, stage } = parts;
  if (state.phase !== 'asking') return false;
  const before = pictureOf(state);
  const played = playUci(before.fen, uci);
  if (!played) return false;
  cancelTimers(parts);
  stage.place(played.fen, played.uci);
  state.spoken = { san: played.san, hm: (currentTraining(parts).next?.hm ?? 0) + 1 };
  showMessage(parts, { kind: 'checking' });
  send(parts, uci, before);
  return true;
}

/** Answers with no move. */
export function giveUp(parts: TrainerParts): void {
  if (parts.state.phase !== 'asking') return;
  cancelTimers(parts);
  send(parts, null, pictureOf(parts.state));
}
