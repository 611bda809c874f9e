import { QueryClient } from '@tanstack/react-query';
import { type App, useApp } from '../../services/AppContext.tsx';
import { type Connection, isFinal } from '../../services/connection.ts';
import type { Failures } from '../../services/failures.ts';

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
