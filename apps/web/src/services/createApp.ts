import { type ApiClient, createApiClient } from '@tabia/api-client';
import type { QueryClient } from '@tanstack/react-query';
import { proxy } from 'valtio';
import { type Connection, createConnection } from './connection.ts';
import { type Look, readLook } from './device/savedLook.ts';
import { createFailures, type Failures } from './failures.ts';
import { createInstall, type Install } from './install.ts';
import { createNotices, type Notices } from './notices.ts';
import { createSession, type Session } from './session.ts';

/** The services every page shares: API client, cached answers, session. */
export interface App {
  readonly api: ApiClient;
  /** The cache of answers, once a page has wanted one; pages reach it through `useAnswerCache`. */
  readonly answers: { client?: QueryClient };
  readonly session: Session;
  readonly connection: Connection;
  /** Failures that retries did not cure, from any call. */
  readonly failures: Failures;
  /** The kind of installation. */
  readonly install: Install;
  /** How pages and boards look; begins with what this device showed last. */
  readonly look: Look;
  /** Short messages in the corner. */
  readonly notices: Notices;
}

/** Wires the application together; tests pass their own api. */
export function createApp(given: { api?: ApiClient } = {}): App {
  const api = given.api ?? createApiClient({ onSignedOut: () => session.lost() });
  const answers: App['answers'] = {};
  const session = createSession({ api, forgetAnswers: () => answers.client?.clear() });
  return {
    api,
    answers,
    session,
    connection: createConnection(),
    failures: createFailures(),
    install: createInstall(api),
    look: proxy(readLook()),
    notices: createNotices(),
  };
}
