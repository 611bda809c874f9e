import { hasCode } from '@tabia/api-client';
import type { Training, Verdict } from '@tabia/api-client/contract';
import { playUci, START_FEN } from '@tabia/chess';
import type { Claim } from '@tabia/mistakes/training';
import { ref } from 'valtio';
import { MAX_THOUGHT_MS } from '../schedule.ts';
import { ask } from './asking.ts';
import {
  type Answer,
  answerHere,
  finishHere,
  leaveDevice,
  refreshSession,
  takeMore,
} from './deviceAnswers.ts';
import { acceptedMoves, judgeHere, sessionAfter } from './deviceSession.ts';
import { type Picture, playback, prehistoryFrames } from './stage.ts';
import {
  busyMs,
  cancelTimers,
  closeSession,
  currentTraining,
  dropEarly,
  endTraining,
  putAside,
  type ReadMove,
  sendAgain,
  showMessage,
  showUnsaved,
  type TrainerParts,
} from './trainerParts.ts';
import { earlyFen, isAnswerable, mayClaim, maySaySure } from './trainerState.ts';
import { type Scene, verdictScenes } from './verdictScenes.ts';

/** Time to read that a move is judged later, milliseconds. */
const LATER_MS = 2000;

/** Sets the board up for the questions of a root. */
export function openRoot(parts: TrainerParts, { next, fen, herowhite }: Training): void {
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
  cancelTimers(parts);
  if (parts.isBehind && parts.outbox?.state.waiting === 0) {
    const again = () => advance(parts);
    void parts.runs.attempt(refreshSession(parts), { done: again, failed: again });
    return;
  }
  const training = currentTraining(parts);
  if (!training.next) return void finish(parts);
  takeMore(parts);
  openRoot(parts, training);
  state.secondsLeft = null;
  const { from } = training.next;
  const { kept, frames } = playback(from, stage.shown(), training.next);
  stage.rewind(from.fen, kept);
  state.phase = 'playing';
  const isNew = training.next.newline && training.next.line > 0 && kept === 0;
  if (frames.length > 0) showMessage(parts, { kind: isNew ? 'newLine' : 'playing' });
  stage.play(frames, () => {
    ask(parts);
    answerEarly(parts);
  });
}

/** Saves the results, at the service itself where the device has no room for that; when it fails, `next` tries again. */
function finish(parts: TrainerParts): Promise<void> {
  const { api, state, runs, pacer } = parts;
  state.phase = 'judging';
  dropEarly(parts);
  showMessage(parts, { kind: 'allCovered' });
  const { outbox, session } = parts;
  const training = currentTraining(parts);
  const ended = outbox && session ? finishHere(parts, outbox, session) : endTraining(api, training);
  return runs.attempt(ended, {
    done: (ending) => {
      state.ending = ending;
      state.phase = 'ended';
      parts.onSaved();
    },
    failed: (error) => {
      const again = () => void finish(parts);
      if (sendAgain(parts, error, again)) return;
      const sayUnsaved = () => {
        state.phase = 'showing';
        showUnsaved(parts, error);
        pacer.hold(again);
      };
      const heard = { done: (isLeft: boolean) => (isLeft ? again() : sayUnsaved()), failed: sayUnsaved };
      void runs.attempt(leaveDevice(parts, error), heard);
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

/** Goes on when the verdict has been shown, and waits for the service where it has not saved the answer yet. */
function afterVerdict(parts: TrainerParts): void {
  const { saving, state } = parts;
  if (saving === undefined) {
    advance(parts);
    return;
  }
  saving.isShown = true;
  state.phase = 'judging';
  showMessage(parts, { kind: 'saving' });
}

function showScenes(parts: TrainerParts, [scene, ...rest]: readonly Scene[]): void {
  if (!scene) {
    afterVerdict(parts);
    return;
  }
  parts.state.shapes = ref([...scene.shapes]);
  showMessage(parts, scene.message);
  const goOn = () => showScenes(parts, rest);
  if (scene.held) parts.pacer.hold(goOn);
  else parts.pacer.later(scene.ms, goOn, { always: scene.always ?? false });
}

/** Shows what the service says of an answer; a move that was not the right one is taken back. */
function showVerdict(parts: TrainerParts, verdict: Verdict, before: Picture, isLater = false): void {
  const { state, stage } = parts;
  const isLate = state.secondsLeft === 0;
  const { answered, training } = verdict;
  const asked = { calm: state.training?.next?.calm, claim: state.claim, sure: state.sure, isLate };
  state.training = training;
  state.verdict = isLater ? null : verdict.verdict;
  state.phase = 'showing';
  // What was made meanwhile was meant for the question after a right move.
  if (verdict.verdict !== 'correct') dropEarly(parts);
  if (verdict.verdict !== 'correct') stage.place(before.fen, before.lastMove);
  else if (answered) stage.keep(answered.uci);
  if (isLater) showScenes(parts, [{ message: { kind: 'later' }, shapes: [], ms: LATER_MS }]);
  else showScenes(parts, verdictScenes(verdict, before.fen, asked));
}

/** Continues from where another window has taken the training, after an answer was refused. */
function reload(parts: TrainerParts, { trainingid, posid }: Answer): Promise<void> {
  const { api, state, runs } = parts;
  return runs.attempt(api.call('training/load', { trainingid }), {
    done: (training) => {
      if (training.state !== 'active') return closeSession(parts, 'ended');
      // It asks still what it refused an answer to.
      if (training.next?.posid === posid) return closeSession(parts, 'full');
      state.training = training;
      advance(parts);
    },
    failed: (error) => {
      if (hasCode(error, 'not-found')) return closeSession(parts, 'deleted');
      putAside(parts);
      state.error = error;
    },
  });
}

/** The service did not take an answer: the question stands again. */
function takeBack(parts: TrainerParts, error: unknown, answer: Answer, before: Picture): void {
  const { state, stage } = parts;
  cancelTimers(parts);
  dropEarly(parts);
  stage.place(before.fen, before.lastMove);
  // The service has gone on elsewhere: what this window knows is old.
  if (hasCode(error, 'conflict') || hasCode(error, 'not-found')) {
    parts.session = undefined;
    void reload(parts, answer);
    return;
  }
  state.phase = 'asking';
  state.verdict = null;
  showUnsaved(parts, error);
}

/** What the service says of an answer counts, also where this device said something else. */
function heard(parts: TrainerParts, answer: Answer, verdict: Verdict): void {
  parts.session = parts.session && sessionAfter(parts.session, answer, verdict);
}

/** Sends an answer whose verdict is shown already; a busy service is asked again in the background. */
function save(parts: TrainerParts, answer: Answer, ownVerdict: Verdict, before: Picture): void {
  const { api, state, runs } = parts;
  const saving = { isShown: parts.saving?.isShown ?? false, drop: () => {} };
  parts.saving = saving;
  void runs.attempt(api.call('training/update', answer), {
    done: (verdict) => {
      parts.saving = undefined;
      heard(parts, answer, verdict);
      if (verdict.verdict !== ownVerdict.verdict) {
        cancelTimers(parts);
        showVerdict(parts, verdict, before);
        return;
      }
      state.training = verdict.training;
      if (saving.isShown) advance(parts);
    },
    failed: (error) => {
      const ms = busyMs(error);
      if (ms !== undefined) {
        saving.drop = parts.schedule(() => save(parts, answer, ownVerdict, before), ms);
        return;
      }
      parts.saving = undefined;
      takeBack(parts, error, answer, before);
    },
  });
}

/**
 * Sends a move, or null for none, and shows the verdict: at once where this device knows it, else when the service has judged. The move
 * stays on the board while the service is busy.
 */
function send(parts: TrainerParts, move: string | null, before: Picture): void {
  const { state, runs } = parts;
  const training = currentTraining(parts);
  const { trainingid, next } = training;
  if (!next) return;
  state.phase = 'judging';
  const answer = {
    trainingid,
    posid: next.posid,
    move,
    hinted: state.hinted,
    claim: state.claim,
    sure: state.sure,
    ms: Math.min(MAX_THOUGHT_MS, Math.max(0, Math.round(performance.now() - parts.askedAt))),
  };
  if (parts.openOutbox) {
    void runs.attempt(parts.taking, { done: () => sendHere(parts, answer, before), failed: () => {} });
    return;
  }
  sendAtOnce(parts, answer, before);
}

/** Shows the verdict at once where this device knows it, and sends the answer meanwhile; else the service judges. */
function sendAtOnce(parts: TrainerParts, answer: Answer, before: Picture): void {
  const training = currentTraining(parts);
  const ownVerdict = parts.session && judgeHere(parts.session, training, answer);
  if (ownVerdict) {
    showVerdict(parts, ownVerdict, before);
    save(parts, answer, ownVerdict, before);
    return;
  }
  sendToService(parts, answer, before);
}

/** Lets the service judge an answer. */
function sendToService(parts: TrainerParts, answer: Answer, before: Picture): void {
  const { api, runs } = parts;
  void runs.attempt(api.call('training/update', answer), {
    done: (verdict) => {
      heard(parts, answer, verdict);
      showVerdict(parts, verdict, before);
    },
    failed: (error) => {
      if (sendAgain(parts, error, () => sendToService(parts, answer, before))) return;
      takeBack(parts, error, answer, before);
    },
  });
}

/** Keeps an answer on this device and judges it here; the service does where it knows of the session alone. */
function sendHere(parts: TrainerParts, answer: Answer, before: Picture): void {
  const { outbox, session, kept, runs } = parts;
  const training = currentTraining(parts);
  // It was answered before the page was closed: the session is further than the service said.
  if (training.next?.posid !== answer.posid) {
    parts.stage.place(before.fen, before.lastMove);
    advance(parts);
    return;
  }
  const isKnown = session !== undefined && acceptedMoves(session, training) !== undefined;
  if (outbox === undefined || kept === undefined || !isKnown) {
    sendAtOnce(parts, answer, before);
    return;
  }
  void runs.attempt(answerHere(parts, { outbox, session, kept }, answer), {
    done: ({ verdict, by }) => {
      parts.state.byEngine = by === 'engine';
      showVerdict(parts, verdict, before, by === 'nobody');
    },
    failed: (error) =>
      void runs.attempt(leaveDevice(parts, error), {
        done: (isLeft) => {
          if (isLeft) sendAtOnce(parts, answer, before);
          else takeBack(parts, error, answer, before);
        },
        failed: () => {},
      }),
  });
}

/**
 * Plays a move in answer; `false` when nothing is asked now or the move is not legal. A move in the position that is about
 * to be asked about ends the wait for the question.
 */
export function answer(parts: TrainerParts, uci: string): boolean {
  const { state, stage } = parts;
  if (!isAnswerable(state)) return false;
  if (state.phase === 'playing') advance(parts);
  const before = { fen: state.fen, lastMove: state.lastMove };
  const played = playUci(before.fen, uci);
  if (!played) return false;
  cancelTimers(parts);
  dropEarly(parts);
  stage.place(played.fen, played.uci);
  state.spoken = { san: played.san, hm: (currentTraining(parts).next?.hm ?? 0) + 1 };
  showMessage(parts, { kind: 'checking' });
  send(parts, uci, before);
  return true;
}

/** Keeps a move that is made before its question, in place of another one that waits; `false` where nothing is awaited. */
export function keepEarly(parts: TrainerParts, text: string, read: ReadMove): boolean {
  const fen = earlyFen(parts.state);
  if (fen === undefined) return false;
  const played = playUci(fen, text);
  parts.readEarly = read;
  parts.state.early = { text: played?.san ?? text, uci: played?.uci };
  return true;
}

/** Plays the move that waited for the question; what is no move there is said. */
function answerEarly(parts: TrainerParts): void {
  const { state, runs, readEarly } = parts;
  const { early } = state;
  if (readEarly === undefined || early === null) return;
  const move = { ...early };
  const play = (uci?: string) => {
    // Taken back, or another move came first, while it was read.
    if (parts.readEarly !== readEarly || state.phase !== 'asking') return;
    dropEarly(parts);
    if (uci === undefined || !answer(parts, uci)) showMessage(parts, { kind: 'unreadable', ...move });
  };
  const read = readEarly(state.fen);
  if (read instanceof Promise) void runs.attempt(read, { done: play, failed: () => play() });
  else play(read);
}

/** Says how sure the answer is; the same again takes it back. */
export function saySure({ state }: TrainerParts, sure: boolean): void {
  if (maySaySure(state)) state.sure = state.sure === sure ? null : sure;
}

/**
 * Says that one move holds or that several are fine. Where nothing is wrong that is the answer; elsewhere the player hears what is true,
 * and finds the move.
 */
export function sayClaim(parts: TrainerParts, claim: Claim): void {
  const { state } = parts;
  if (!mayClaim(state)) return;
  state.claim = claim;
  const next = state.training?.next;
  if (next?.calm) {
    cancelTimers(parts);
    send(parts, null, { fen: state.fen, lastMove: state.lastMove });
  } else showMessage(parts, { kind: 'claimed', claim, truth: next?.truth ?? null });
}

/** Answers with no move. */
export function giveUp(parts: TrainerParts): void {
  if (parts.state.phase !== 'asking') return;
  cancelTimers(parts);
  send(parts, null, { fen: parts.state.fen, lastMove: parts.state.lastMove });
}
