import type { ApiClient } from '@tabia/api-client';
import type { Training, Verdict } from '@tabia/api-client/contract';
import { playUci, START_FEN } from '@tabia/chess';
import { proxy, ref } from 'valtio';
import { createPacer, type Schedule } from './createPacer.ts';
import { createStage, type Picture } from './createStage.ts';
import { createTurns } from './createTurns.ts';
import { arrow, playback, prehistoryFrames } from './playback.ts';
import { idleState, type Message, type Pace, type TrainerState, type TrainingOrder } from './trainerState.ts';
import { abortTraining, endTraining, isConflict, startTraining } from './trainingCalls.ts';
import { askMessage, type Scene, sanOf, verdictScenes } from './verdictScenes.ts';

/** Time to read what the training is about, milliseconds. */
const BEGINNING_MS = 1200;

export interface Trainer {
  readonly state: TrainerState;
  start(order: TrainingOrder): Promise<void>;
  /** Goes on with a training that was begun earlier. */
  resume(training: Training): void;
  /** The person's move; `false` when nothing is asked now or the move is not legal. */
  answer(uci: string): boolean;
  /** "I don't know, show me." */
  giveUp(): void;
  /** Shows the hint arrow now (learn mode); without one to show it gives up. */
  hint(): void;
  /** What waits happens now. */
  next(): void;
  setAutoplay(on: boolean): void;
  /** Plays the usual way from the start position to the root, then asks again. */
  showPrehistory(): void;
  /** Breaks the training off; what was answered counts. */
  stop(): Promise<void>;
  restart(): Promise<void>;
  /** Stops all timers when the page goes away. */
  dispose(): void;
}

interface Dependencies {
  readonly api: ApiClient;
  readonly schedule: Schedule;
  readonly pace: () => Pace;
  /** Results were saved that other pages show. */
  readonly onSaved: () => void;
}

/** One training from its creation to its end. The service judges; this shows, waits and passes answers on. */
export function createTrainer({ api, schedule, pace, onSaved }: Dependencies): Trainer {
  const state = proxy<TrainerState>(idleState());
  const pacer = createPacer(schedule, (waiting) => {
    state.waiting = waiting;
  });
  const stage = createStage(state, pacer, () => pace().autoplayDelay * 1000);
  let order: TrainingOrder | undefined;
  let dropHint = (): void => {};
  const { change, attempt } = createTurns();

  const say = (message: Message): void => {
    state.message = message;
  };
  const present = (): Training => {
    if (!state.training) throw new Error('The trainer has no training: call start or resume first.');
    return state.training;
  };
  const quiet = (): void => {
    pacer.drop();
    dropHint();
  };
  const leave = (): void => {
    change();
    quiet();
    Object.assign(state, { phase: 'idle', training: null, message: null, verdict: null });
    state.shapes = ref([]);
  };
  const showHint = (): void => {
    const hint = state.training?.next?.hint;
    if (state.phase !== 'asking' || !hint) return;
    state.hinted = true;
    state.shapes = ref([arrow(hint, 'hint')]);
    say({ kind: 'hint', move: sanOf(state.fen, hint) ?? hint });
  };
  const ask = (): void => {
    const { next, mode } = present();
    if (!next) return;
    Object.assign(state, { phase: 'asking', verdict: null, hinted: false });
    say(askMessage(next, mode));
    if (mode === 'learn' && next.hint) dropHint = schedule(showHint, pace().hintDelay * 1000);
  };
  const goOn = (): void => {
    const training = present();
    quiet();
    if (!training.next) return void finish();
    const { kept, frames } = playback(training, stage.shown(), training.next);
    stage.rewind(training.fen, kept);
    state.phase = 'playing';
    const isNew = training.next.newline && training.next.line > 0 && kept === 0;
    if (frames.length > 0) say({ kind: isNew ? 'newLine' : 'playing' });
    stage.play(frames, ask);
  };
  const begin = (training: Training): void => {
    change();
    Object.assign(state, { training, ending: null, error: undefined, phase: 'playing' });
    stage.forget();
    stage.place(training.fen);
    say({ kind: 'beginning' });
    pacer.later(BEGINNING_MS, goOn, { always: true });
  };
  const finish = (): Promise<void> => {
    state.phase = 'judging';
    say({ kind: 'allCovered' });
    return attempt(endTraining(api, present()), {
      done: (ending) => {
        Object.assign(state, { ending, phase: 'ended' });
        onSaved();
      },
      failed: (error) => {
        Object.assign(state, { error, phase: 'showing' });
        say({ kind: 'unsaved' });
        pacer.hold(() => void finish());
      },
    });
  };

  const show = ([scene, ...rest]: readonly Scene[]): void => {
    if (!scene) {
      goOn();
      return;
    }
    state.shapes = ref([...scene.shapes]);
    say(scene.message);
    pacer.later(scene.ms, () => show(rest), { always: scene.always ?? false });
  };
  const tell = (verdict: Verdict, before: Picture): void => {
    const { answered, training } = verdict;
    Object.assign(state, { training, verdict: verdict.verdict, phase: 'showing' });
    if (verdict.verdict !== 'correct') stage.place(before.fen, before.lastMove);
    else if (answered) stage.keep(answered.uci);
    show(verdictScenes(verdict, before.fen));
  };
  /** Another window has gone on: this one goes on from there. */
  const reload = (trainingid: number): Promise<void> =>
    attempt(api.call('training/load', { trainingid }), {
      done: (training) => {
        state.training = training;
        if (training.state === 'active') goOn();
        else leave();
      },
      failed: (error) => {
        leave();
        state.error = error;
      },
    });
  const send = (move: string | null, before: Picture): void => {
    const { trainingid, next } = present();
    if (!next) return;
    state.phase = 'judging';
    const answer = { trainingid, posid: next.posid, move, hinted: state.hinted };
    void attempt(api.call('training/update', answer), {
      done: (verdict) => tell(verdict, before),
      failed: (error) => {
        stage.place(before.fen, before.lastMove);
        if (isConflict(error)) return void reload(trainingid);
        Object.assign(state, { phase: 'asking', error });
        say({ kind: 'unsaved' });
      },
    });
  };
  const start = async (wanted: TrainingOrder): Promise<void> => {
    leave();
    order = wanted;
    Object.assign(state, { phase: 'preparing', error: undefined, ending: null });
    await attempt(startTraining(api, wanted, pace().repetitions), {
      done: begin,
      failed: (error) => Object.assign(state, { phase: 'idle', error }),
    });
  };
  const stop = async (): Promise<void> => {
    const { training, phase } = state;
    leave();
    if (!training || phase === 'ended') return;
    await attempt(abortTraining(api, training), {
      done: onSaved,
      failed: (error) => {
        state.error = error;
      },
    });
  };
  const giveUp = (): void => {
    if (state.phase !== 'asking') return;
    quiet();
    send(null, { fen: state.fen, lastMove: state.lastMove });
  };

  return {
    state,
    start,
    stop,
    giveUp,
    resume(training) {
      const { heroid, posid, herowhite, mode } = training;
      order = { heroid, posid, herowhite, mode };
      quiet();
      begin(training);
    },
    answer(uci) {
      if (state.phase !== 'asking') return false;
      const before = { fen: state.fen, lastMove: state.lastMove };
      const played = playUci(before.fen, uci);
      if (!played) return false;
      quiet();
      stage.place(played.fen, played.uci);
      state.spoken = { san: played.san, hm: (present().next?.hm ?? 0) + 1 };
      say({ kind: 'checking' });
      send(uci, before);
      return true;
    },
    hint() {
      if (state.phase === 'asking' && state.training?.next?.hint && !state.hinted) showHint();
      else giveUp();
    },
    next: () => void pacer.now(),
    setAutoplay(on) {
      state.autoplay = on;
      pacer.setAutoplay(on);
    },
    showPrehistory() {
      if (state.phase !== 'asking' && state.phase !== 'playing') return;
      const { prehistory, hm, fen } = present();
      quiet();
      state.phase = 'playing';
      say({ kind: 'prehistory' });
      stage.forget();
      stage.place(START_FEN);
      stage.play(prehistoryFrames(prehistory, hm), () => {
        stage.forget();
        stage.place(fen, prehistory.at(-1));
        goOn();
      });
    },
    async restart() {
      const again = order;
      await stop();
      if (again) await start(again);
    },
    dispose() {
      change();
      quiet();
    },
  };
}
