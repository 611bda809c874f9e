import { type ApiClient, ApiError, createApiClient } from '@tabia/api-client';
import { createEngine, type Engine } from '@tabia/engine';
import { browserEngineOptions, connectStockfishWorker } from '@tabia/engine/browser';
import { QueryClient } from '@tanstack/react-query';
import { type Connection, createConnection, isAway } from '../state/connection.ts';
import { createNotices, type Notices } from '../state/notices.ts';
import { createSession, type Session } from '../state/session.ts';

/** What every page is given: the service, its cached answers, the browser's engine and who is signed in. */
export interface App {
  readonly api: ApiClient;
  readonly queries: QueryClient;
  readonly session: Session;
  /** Whether the service answers. */
  readonly connection: Connection;
  /** Short messages in the corner. */
  readonly notices: Notices;
  /** The browser's own Stockfish; started at its first use. */
  readonly engine: () => Engine;
}

/** An answer that will not get better by asking again at once. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && !isAway(error) && error.code !== 'busy' && error.code !== 'calculating';

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
  const connection = createConnection(queries);
  const notices = createNotices();
  let engine: Engine | undefined;
  const startEngine =
    given.engine ??
    (() =>
      createEngine({
        connect: () => connectStockfishWorker({ url: '/engine/' }),
        options: browserEngineOptions,
      }));
  return {
    api,
    queries,
    session,
    connection,
    notices,
    engine: () => {
      engine ??= startEngine();
      return engine;
    },
  };
}
