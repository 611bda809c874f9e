import { hasCode } from '@tabia/api-client';
import type { Output, TodayPosition } from '@tabia/api-client/contract';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { dayStart } from '../../services/earlyToday.ts';
import { pathTo } from '../address/useAddress.ts';
import { answersOf, useAnswer, useAnswerCache } from '../queries/useAnswer.ts';

/** What is left to train today, and about how long it takes. */
export function useToday(heroid: number) {
  return useAnswer('training/today', { heroid, daystart: dayStart() }, { enabled: heroid > 0 });
}

export type TodayAnswer = Output<'today/load'>;

/** News, what is due and what is cured, of all players that are mine: every count outside of a player's own pages. */
export function useTodayPage() {
  return useAnswer('today/load', { daystart: dayStart() });
}

/** Tells the service which games the page has shown, once each; receipts that still grow are not read yet. */
export function useNoteShown(page: TodayAnswer | undefined): void {
  const { api } = useApp();
  const noted = useRef('');
  const receipts = (page?.players ?? []).flatMap(({ heroid, receipt }) =>
    receipt === null || receipt.checking ? [] : { heroid, through: receipt.through },
  );
  const key = JSON.stringify(receipts);
  useEffect(() => {
    if (key === '[]' || key === noted.current) return;
    noted.current = key;
    // Without it the news are shown once more.
    api.call('today/shown', { receipts: JSON.parse(key) }).catch(() => undefined);
  }, [api, key]);
}

/** After the plan has changed. */
function forgetPlan(queries: ReturnType<typeof useAnswerCache>): void {
  void queries.invalidateQueries(answersOf(['today/', 'training/', 'trees/']));
}

/** Lets a coin put half of the costliest positions into the plan. */
export function useToss(heroid: number) {
  const { api, notices } = useApp();
  const { t } = useTranslation('today');
  const queries = useAnswerCache();
  const words = useErrorWords();
  const [isPending, setPending] = useState(false);
  const toss = async (): Promise<void> => {
    setPending(true);
    try {
      const { chosen } = await api.call('training/toss', { heroid });
      notices.show(
        chosen === 0
          ? { tone: 'info', title: t('page.tossedNone') }
          : { tone: 'success', title: t('page.tossed', { count: chosen }) },
      );
    } catch (error) {
      notices.show({ tone: 'danger', ...words(error) });
    }
    setPending(false);
    forgetPlan(queries);
  };
  return { toss, isPending };
}

/** Begins a session over exactly these positions; those that the plan does not have are put into it. */
export function useChosenTraining(heroid: number) {
  const { api, notices } = useApp();
  const queries = useAnswerCache();
  const navigate = useNavigate();
  const words = useErrorWords();
  const [isPending, setPending] = useState(false);
  const begin = async (positions: readonly TodayPosition[]): Promise<void> => {
    setPending(true);
    const posids: number[] = [];
    let failure: unknown;
    for (const { posid, herowhite, planned } of positions)
      try {
        if (!planned) await api.call('training/addtolist', { heroid, posid, herowhite });
        posids.push(posid);
      } catch (error) {
        failure = error;
        // The lines of a new position may not be there yet: the others are trained meanwhile.
        if (!hasCode(error, 'tree-too-short')) break;
      }
    setPending(false);
    if (posids.length === 0) {
      notices.show({ tone: 'danger', ...words(failure) });
      return;
    }
    forgetPlan(queries);
    await navigate(pathTo(paths.exercise, { heroid, today: true, posids }));
  };
  return { begin, isPending };
}
