import { isSilent } from '@tabia/api-client';
import type { Input, Mtd, Output } from '@tabia/api-client/contract';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { oneText, useErrorWords } from '../../i18n/errorWords.ts';
import { useApp } from '../../services/AppContext.tsx';
import { busyMs, isWorthWaiting } from '../../services/connection.ts';
import { answersOf, useAnswerCache } from './useAnswer.ts';

interface Options<M extends Mtd> {
  /** Beginnings of the operations whose answers the change makes stale. */
  stale?: readonly string[];
  /** Called when what became stale has come again, so that a form closes and its result appears at once. */
  onSuccess?: (answer: Output<M>) => void;
  /** The page shows the failure itself, beside the field it is about. */
  silent?: boolean;
  /** Made anyway if the page is left at once. */
  keepalive?: boolean;
  /** Title of the message, instead of the failure's own. */
  failed?: string | undefined;
}

/** A changing operation: waits for a busy service, fetches again what it made stale, and says in the corner when it failed. */
export function useChange<M extends Mtd>(
  mtd: M,
  { stale = [], onSuccess, silent = false, keepalive = false, failed }: Options<M> = {},
): UseMutationResult<Output<M>, Error, Input<M>> {
  const { api, notices } = useApp();
  const queries = useAnswerCache();
  const words = useErrorWords();
  return useMutation(
    {
      mutationFn: (input: Input<M>) => api.call(mtd, input, { keepalive }),
      retry: (tries: number, error: Error) => isWorthWaiting(tries, error),
      retryDelay: (_: number, error: Error) => busyMs(error),
      onSuccess: async (answer) => {
        await queries.invalidateQueries(answersOf(stale));
        onSuccess?.(answer);
      },
      onError: (error) => {
        if (silent || isSilent(error)) return;
        const failure = words(error);
        const notice = failed === undefined ? failure : { title: failed, text: oneText(failure) };
        notices.show({ tone: 'danger', ...notice });
      },
    },
    queries,
  );
}
