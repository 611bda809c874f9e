import type { ApiClient } from '@tabia/api-client';
import type { User } from '@tabia/api-client/contract';
import type { QueryClient } from '@tanstack/react-query';
import { proxy } from 'valtio';

/** Who is signed in. `checking` until the first answer of the server. */
export interface SessionState {
  status: 'checking' | 'signed-in' | 'signed-out';
  user: User | null;
}

export interface Session {
  readonly state: SessionState;
  /** Asks the server once, at the start. */
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
      const user = await api.check();
      state.user = user;
      state.status = user ? 'signed-in' : 'signed-out';
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
