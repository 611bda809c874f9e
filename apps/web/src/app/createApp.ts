import { type ApiClient, ApiError, createApiClient } from '@tabia/api-client';
import { QueryClient } from '@tanstack/react-query';
import { type Connection, createConnection, isAway } from '../state/connection.ts';
import { createNotices, type Notices } from '../state/notices.ts';
import { createSession, type Session } from '../state/session.ts';

/** What every page is given: the service, its cached answers and who is signed in. */
export interface App {
  readonly api: ApiClient;
  readonly queries: QueryClient;
  readonly session: Session;
  /** Whether the service answers. */
  readonly connection: Connection;
  /** Short messages in the corner. */
  readonly notices: Notices;
}

/** An answer that will not get better by asking again at once. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && !isAway(error) && error.code !== 'busy' && error.code !== 'calculating';

/** Wires the application together; tests pass an api of their own. */
export function createApp(given: { api?: ApiClient } = {}): App {
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
  return { api, queries, session, connection, notices };
}
