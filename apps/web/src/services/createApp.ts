import { type ApiClient, createApiClient, isRedirect } from '@tabia/api-client';
import type { QueryClient } from '@tanstack/react-query';
import { proxy } from 'valtio';
import { type Connection, createConnection } from './connection.ts';
import { leaveReminders, pauseReminders } from './device/leaveReminders.ts';
import { type Look, readLook } from './device/savedLook.ts';
import { createEarlyToday, type EarlyToday } from './earlyToday.ts';
import { createFailures, type Failures } from './failures.ts';
import { createFirstView, type FirstView } from './firstView.ts';
import { createInstall, type Install } from './install.ts';
import { createNotices, type Notices } from './notices.ts';
import { createOwnPool, type OwnPool } from './ownPool.ts';
import { createSession, type Session } from './session.ts';

/** The services every page shares: API client, cached answers, session. */
export interface App {
  readonly api: ApiClient;
  /** The cache of answers, once a page has wanted one; pages reach it through `useAnswerCache`. */
  readonly answers: { client?: QueryClient };
  readonly session: Session;
  /** The session of the day that the application starts with. */
  readonly earlyToday: EarlyToday;
  readonly connection: Connection;
  /** Failures that retries did not cure, from any call. */
  readonly failures: Failures;
  /** The page that the application starts with. */
  readonly firstView: FirstView;
  /** The kind of installation. */
  readonly install: Install;
  /** How pages and boards look; begins with what this device showed last. */
  readonly look: Look;
  /** Short messages in the corner. */
  readonly notices: Notices;
}

/** The client as pages use it: tree operations take the user's pool, a redirecting answer is reported from any call. */
function ownClient(client: ApiClient, pool: OwnPool, failures: Failures): ApiClient {
  return {
    ...client,
    async call(mtd, input, options) {
      try {
        const answer = await client.call(mtd, await pool.fill(mtd, input), options);
        pool.learn(mtd, answer);
        return answer;
      } catch (error) {
        if (isRedirect(error)) failures.report(error);
        throw error;
      }
    },
  };
}

/** Wires the application together; tests pass their own api. */
export function createApp(options: { api?: ApiClient } = {}): App {
  const client = options.api ?? createApiClient({ onSignedOut: () => session.lost() });
  const failures = createFailures();
  const pool = createOwnPool(client);
  const api = ownClient(client, pool, failures);
  const earlyToday = createEarlyToday(api);
  const answers: App['answers'] = {};
  const forgetAnswers = () => {
    pool.forget();
    earlyToday.forget();
    answers.client?.clear();
  };
  const firstView = createFirstView(api.loading);
  const install = createInstall(api, undefined, firstView.usable);
  const session = createSession({
    api,
    whois: install.whois,
    forgetAnswers,
    reminders: { leave: () => leaveReminders(api), pause: () => void pauseReminders() },
  });
  return {
    api,
    answers,
    session,
    earlyToday,
    connection: createConnection(),
    failures,
    firstView,
    install,
    look: proxy(readLook()),
    notices: createNotices(),
  };
}
