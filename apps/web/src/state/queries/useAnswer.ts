import { isRedirect } from '@tabia/api-client';
import type { Input, Mtd, Output } from '@tabia/api-client/contract';
import {
  type Query,
  QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { type App, useApp } from '../../services/AppContext.tsx';
import { type Connection, isFinal } from '../../services/connection.ts';
import type { Failures } from '../../services/createApp.ts';

/** The query cache; reports the outcome of its calls to `connection` and `failures`. */
function createAnswerCache(connection: Connection, failures: Failures): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (tries, error) => !isFinal(error) && tries < 3,
        refetchOnWindowFocus: true,
      },
    },
  });
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'success') connection.answered();
    else if (action.type === 'failed' || action.type === 'error') connection.failed(action.error);
    if (action.type === 'error') failures.report(action.error);
  });
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') failures.report(event.action.error);
  });
  // Stays mounted while the page lives: refetches when the window or the network is back.
  client.mount();
  return client;
}

function cacheOf(app: App): QueryClient {
  app.answers.client ??= createAnswerCache(app.connection, app.failures);
  return app.answers.client;
}

/** The application’s cache of answers; it begins with the first page that wants it, so that others do not load it. */
export function useAnswerCache(): QueryClient {
  return cacheOf(useApp());
}

type Options<M extends Mtd> = Pick<
  UseQueryOptions<Output<M>>,
  'enabled' | 'refetchInterval' | 'retry' | 'staleTime' | 'placeholderData'
>;

/** Cache key of an operation's answer: its name and payload, so that events can find the answers of one player. */
export function answerKey<M extends Mtd>(mtd: M, input: Input<M>) {
  return [mtd, input] as const;
}

/** The cached answers of operations with these beginnings. */
export function answersOf(beginnings: readonly string[]) {
  return {
    predicate: ({ queryKey: [name] }: Query) => beginnings.some((start) => String(name).startsWith(start)),
  };
}

/** An answer that is loading. It reads nothing else of the query, which would then draw again at every change. */
function stillLoading<T>({ refetch }: UseQueryResult<T>): UseQueryResult<T> {
  return {
    data: undefined,
    error: null,
    status: 'pending',
    isPending: true,
    isLoading: true,
    isError: false,
    isLoadingError: false,
    isRefetchError: false,
    refetch,
  } as UseQueryResult<T>;
}

/** The answer as the page shows it: one that redirects looks as if it were loading, so that no message flashes up. */
export function answerToShow<T>(answer: UseQueryResult<T>): UseQueryResult<T> {
  return isRedirect(answer.error) ? stillLoading(answer) : answer;
}

/**
 * The cached answer of a reading operation. A newer payload aborts the call of the older one. What the first answer brings to the
 * page is drawn in small steps, between which the page responds.
 */
export function useAnswer<M extends Mtd>(
  mtd: M,
  input: Input<M>,
  options: Options<M> = {},
): UseQueryResult<Output<M>> {
  const { api } = useApp();
  const answer = useQuery<Output<M>>(
    {
      ...options,
      queryKey: answerKey(mtd, input),
      queryFn: ({ signal }) => api.call(mtd, input, { signal }),
    },
    useAnswerCache(),
  );
  const hasData = answer.data !== undefined;
  const isDrawn = useDeferredValue(hasData);
  return hasData && !isDrawn ? stillLoading(answer) : answerToShow(answer);
}
