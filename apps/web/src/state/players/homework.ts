import type { Homework, Input } from '@tabia/api-client/contract';
import { useState } from 'react';
import { useApp } from '../../services/AppContext.tsx';
import { answersOf, useAnswer, useAnswerCache } from '../queries/useAnswer.ts';

/** Pupils that one call is about: a large group is given its homework in several, so that none takes long. */
const AT_ONCE = 20;

/** What the user has given as a coach. */
export function useGivenHomework() {
  return useAnswer('homework/list', {});
}

/** What the user has been given. */
export function useOwnHomework() {
  return useAnswer('homework/mine', {});
}

function useForget() {
  const queries = useAnswerCache();
  return () => queries.invalidateQueries(answersOf(['homework/']));
}

/** Gives homework, with the number of pupils who have been asked about so far. */
export function useGiveHomework() {
  const { api } = useApp();
  const forget = useForget();
  const [done, setDone] = useState<number>();
  const [error, setError] = useState<unknown>();
  const give = async (wanted: Input<'homework/assign'>) => {
    setError(undefined);
    const answer = { assigned: [] as number[], skipped: [] as number[] };
    try {
      for (let start = 0; start < wanted.heroids.length; start += AT_ONCE) {
        setDone(start);
        const heroids = wanted.heroids.slice(start, start + AT_ONCE);
        const { assigned, skipped } = await api.call('homework/assign', { ...wanted, heroids });
        answer.assigned.push(...assigned);
        answer.skipped.push(...skipped);
      }
      return answer;
    } catch (failure) {
      setError(failure);
      return undefined;
    } finally {
      setDone(undefined);
      await forget();
    }
  };
  return { give, done, error };
}

/** Takes homework of some pupils back. */
export function useTakeBack() {
  const { api } = useApp();
  const forget = useForget();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const takeBack = async (homework: readonly Pick<Homework, 'homeworkid'>[]): Promise<boolean> => {
    setPending(true);
    setError(undefined);
    try {
      for (const { homeworkid } of homework) await api.call('homework/withdraw', { homeworkid });
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      setPending(false);
      await forget();
    }
  };
  return { takeBack, isPending, error };
}
