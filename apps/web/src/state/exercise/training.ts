import type { Training } from '@tabia/api-client/contract';
import { browserSchedule, createTrainer, type Pace, type Trainer } from '@tabia/trainer/training';
import { useEffect, useMemo, useRef } from 'react';
import { subscribe } from 'valtio';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import type { Signal } from '../../services/device/signals.ts';
import { isFlagSet } from '../../services/device/storedFlag.ts';
import { dayStart } from '../../services/earlyToday.ts';
import { openRoomyOutbox } from '../device/openOutbox.ts';
import { isAboutPlayer } from '../mistakes/mistakes.ts';
import { answersOf, useAnswer, useAnswerCache } from '../queries/useAnswer.ts';
import { useChange } from '../queries/useChange.ts';

type Shown = Pick<Trainer['state'], 'phase' | 'verdict'>;

/** What is to be heard when a training goes from one phase to another; undefined for nothing. */
export function signalOf(before: Shown['phase'], { phase, verdict }: Shown): Signal | undefined {
  if (phase === before) return undefined;
  if (phase === 'ended') return 'end';
  if (phase !== 'showing' || verdict === null) return undefined;
  return verdict === 'inaccurate' ? 'wrong' : 'right';
}

/** Lets a training be heard and felt where this device wants that; the code for it is loaded there alone. */
function useSignals({ state }: Trainer): void {
  useEffect(() => {
    if (!isFlagSet('signals')) return undefined;
    const loaded = import('../../services/device/signals.ts').then(({ browserSignals }) => browserSignals());
    let before = state.phase;
    return subscribe(state, () => {
      const signal = signalOf(before, state);
      before = state.phase;
      // A browser that cannot load its code is silent.
      if (signal) loaded.then((play) => play(signal)).catch(() => undefined);
    });
  }, [state]);
}

/** Finished and broken-off trainings change these answers. */
const STALE = ['training/', 'today/', 'usergames/mistakes', 'openingtrees/heronode', 'heroes/list'] as const;

/** The study plan, what is due first; of a saved profile, only what was met in its games. */
export function usePlan(heroid: number, profileid?: string) {
  return useAnswer(
    'training/getlist',
    { heroid, daystart: dayStart(), ...(profileid !== undefined && { profileid }) },
    {
      enabled: heroid > 0,
      placeholderData: (previous, query) =>
        isAboutPlayer(query?.queryKey[1], heroid) ? previous : undefined,
    },
  );
}

/** Past sessions listed for a position. */
const MAX_HISTORY = 20;

/** Past trainings of a position, newest first. */
export function useTrainingHistory(heroid: number, posid: number) {
  return useAnswer('training/list', { heroid, posid, limit: MAX_HISTORY }, { enabled: heroid > 0 });
}

/** One training with its nodes. */
export function usePastTraining(trainingid: number) {
  return useAnswer('training/load', { trainingid });
}

/** The trainings that can be taken up again, newest first. */
export function useUnfinished(heroid: number) {
  return useAnswer('training/incomplete', { heroid }, { enabled: heroid > 0, staleTime: 0 });
}

/** How a training in either mode is begun or taken up again, and broken off. */
const START = { learn: 'training/startl', test: 'training/startt' } as const;
export const ABORT = { learn: 'training/abortl', test: 'training/abortt' } as const;

/** Actions on a past session: continue it, delete it. */
export function useHistoryChanges(mode: Training['mode'], onContinue: (training: Training) => void) {
  return {
    goOn: useChange(START[mode], { onSuccess: onContinue }),
    remove: useChange('training/delete', { stale: ['training/'] }),
  };
}

/** The trainer of one player; a change of pace counts at once. */
export function useTrainer(heroid: number, pace: Pace): Trainer {
  const app = useApp();
  const { t } = useTranslation('device');
  const queries = useAnswerCache();
  const present = useRef({ pace, t });
  useEffect(() => {
    present.current = { pace, t };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another player has another training
  const trainer = useMemo(
    () =>
      createTrainer({
        api: app.api,
        schedule: browserSchedule,
        pace: () => present.current.pace,
        openToday: (order) => app.earlyToday.take(order),
        openOutbox: () => openRoomyOutbox(app).catch(() => undefined),
        judgeMove: async (move) => (await import('../device/judgeMove.ts')).judgeMove(move),
        onJudgedLate: (move, verdict) => {
          const { t: words } = present.current;
          const tone = verdict === 'inaccurate' ? 'warning' : 'info';
          app.notices.show({ tone, title: words('lateTitle', { move }), text: words(`late.${verdict}`) });
        },
        onClosed: (why) => {
          const { t: words } = present.current;
          app.notices.show({ tone: 'warning', title: words(`closed.${why}`), text: words('closedText') });
        },
        onSaved: () => void queries.invalidateQueries(answersOf(STALE)),
      }),
    [app, queries, heroid],
  );
  useEffect(() => () => trainer.dispose(), [trainer]);
  useSignals(trainer);
  return trainer;
}
