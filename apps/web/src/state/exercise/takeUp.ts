import { hasCode } from '@tabia/api-client';
import type { Output } from '@tabia/api-client/contract';
import { useState } from 'react';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useApp } from '../../services/AppContext.tsx';
import { useAnswerCache } from '../queries/answerCache.ts';

type Positions = Pick<Output<'training/cheapest'>['positions'][number], 'posid' | 'herowhite'>[];

/** Puts positions into the plan, one after the other, the most valuable first. */
export function useTakeUp(heroid: number) {
  const { api, notices } = useApp();
  const queries = useAnswerCache();
  const words = useErrorWords();
  const [isPending, setPending] = useState(false);
  const takeUp = async (positions: Positions): Promise<void> => {
    setPending(true);
    for (const { posid, herowhite } of positions)
      try {
        await api.call('training/addtolist', { heroid, posid, herowhite });
      } catch (error) {
        // The lines of one position may not be there yet: the others are taken up all the same.
        if (hasCode(error, 'tree-too-short')) continue;
        notices.show({ tone: 'danger', ...words(error) });
        break;
      }
    await queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) => /^(?:today|training|trees)\//.test(String(name)),
    });
    setPending(false);
  };
  return { takeUp, isPending };
}
