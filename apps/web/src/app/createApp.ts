import { type ApiClient, ApiError, createApiClient } from '@tabia/api-client';
import { createEngine, type Engine } from '@tabia/engine';
import { connectStockfishWorker } from '@tabia/engine/browser';
import { QueryClient } from '@tanstack/react-query';
import { createSession, type Session } from '../state/session.ts';

/** What every page is given: the service, its cached answers, the browser's engine and who is signed in. */
export interface App {
  readonly api: ApiClient;
  readonly queries: QueryClient;
  readonly session: Session;
  /** The browser's own Stockfish; started at its first use. */
  readonly engine: () => Engine;
}

/** An answer that will not get better by asking again at once. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code !== 'offline' &&
  error.code !== 'busy' &&
  error.code !== 'calculating';

/** Wires the application together; tests pass an api of their own. */
export function createApp(given: { api?: ApiClient; engine?: () => Engine } = {}): App {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => !isFinal(error) && failures < 3,
        refetchOnWindowFocus: true,
      },
    },
  });
  const api = given.api ?? createApiClient({ onSignedOut: () => session.lost() });
  const session = createSession({ api, queries });
  let engine: Engine | undefined;
  const startEngine =
    given.engine ?? (() => createEngine({ connect: () => connectStockfishWorker({ url: '/engine/' }) }));
  return {
    api,
    queries,
    session,
    engine: () => {
      engine ??= startEngine();
      return engine;
    },
  };
}
