import type { ApiClient } from '@tabia/api-client';
import type { User } from '@tabia/api-client/contract';
import type { QueryClient } from '@tanstack/react-query';
import { proxy } from 'valtio';

/** Who is signed in. `checking` until the first answer of the server, `unreachable` when there was none. */
export interface SessionState {
  status: 'checking' | 'unreachable' | 'signed-in' | 'signed-out';
  user: User | null;
}

export interface Session {
  readonly state: SessionState;
  /** Asks the server who is signed in: at the start, and again when it could not be reached. */
  check(): Promise<void>;
  /** A sign-in or a confirmed link answered with this user. */
  entered(user: User): void;
  /** Signs out here, or on every device. */
  leave(everywhere?: boolean): Promise<void>;
  /** The server said that the session is gone. */
  lost(): void;
}

/** Keeps who is signed in; forgets everything cached when that changes. */
export function createSession({ api, queries }: { api: ApiClient; queries: QueryClient }): Session {
  const state = proxy<SessionState>({ status: 'checking', user: null });

  const forget = () => {
    api.abortAll();
    queries.clear();
    localStorage.removeItem('lastPage');
    state.user = null;
    state.status = 'signed-out';
  };

  return {
    state,
    async check() {
      try {
        const user = await api.check();
        state.user = user;
        state.status = user ? 'signed-in' : 'signed-out';
      } catch {
        state.status = 'unreachable';
      }
    },
    entered(user) {
      queries.clear();
      state.user = user;
      state.status = 'signed-in';
    },
    async leave(everywhere = false) {
      await api.call(everywhere ? 'account/signoutall' : 'account/logout', {});
      forget();
    },
    lost() {
      if (state.status === 'signed-in') forget();
    },
  };
}
