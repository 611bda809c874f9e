import type { ApiClient } from '@tabia/api-client';
import type { User } from '@tabia/api-client/contract';
import { proxy } from 'valtio';
import { forgetAskedPage } from './device/askedPage.ts';
import { forgetLastPage } from './device/lastPage.ts';
import { forgetDraft } from './device/repertoireDraft.ts';
import { noteUser } from './device/waitingMark.ts';
import type { OtherWindows } from './otherWindows.ts';

/** Who is signed in. `checking` until the first answer of the server, `unreachable` when there was none. */
interface SessionState {
  status: 'checking' | 'unreachable' | 'signed-in' | 'signed-out';
  user: User | null;
}

export interface Session {
  readonly state: SessionState;
  /**
   * Asks the server who is signed in: at the start, and again when it could not be reached. An address with `google` in
   * its query counts as signed in until the server refuses something.
   */
  check(search?: string): Promise<void>;
  /** A sign-in or a confirmed link answered with this user. */
  entered(user: User): void;
  /** The user has another name now. */
  renamed(name: string): void;
  /** Signs out here, or on every device. Nobody can sign in on this page before `forgetDevice` has ended. */
  leave(everywhere?: boolean, forgetDevice?: () => Promise<void>): Promise<void>;
  /** The account is deleted. */
  deleted(): void;
  /** The server said that the session is gone. */
  lost(): void;
}

/** What a session is made of. */
export interface SessionParts {
  api: ApiClient;
  /** Asks who is signed in. */
  whois: () => Promise<{ user: User | null }>;
  /** Forgets every cached answer. */
  forgetAnswers: () => void;
  /** Reminders of this browser: ended with a sign-out, paused when the session is gone for another reason. */
  reminders?: { leave: () => Promise<void>; pause: () => void };
  /** Removes what this device keeps of a guest in whose place somebody else is signed in: nobody can ever send it. */
  forgetGuest?: (guest: number) => void;
  otherWindows?: OtherWindows;
}

/** Keeps who is signed in; forgets everything cached when that changes. */
export function createSession({
  api,
  whois,
  forgetAnswers,
  reminders,
  forgetGuest,
  otherWindows,
}: SessionParts): Session {
  const state = proxy<SessionState>({ status: 'checking', user: null });

  const forget = () => {
    api.abortAll();
    forgetAnswers();
    state.user = null;
    state.status = 'signed-out';
  };

  const note = (user: User) => {
    const guest = noteUser(user);
    if (guest !== undefined) forgetGuest?.(guest);
  };

  const lost = () => {
    if (state.status === 'signed-out') return;
    forget();
    reminders?.pause();
  };

  const session: Session = {
    state,
    async check(search = '') {
      const isTrusted = new URLSearchParams(search).has('google');
      if (isTrusted) state.status = 'signed-in';
      const { status } = state;
      try {
        // Not `check`: it refuses who is not signed in, and the browser logs each refusal as an error.
        const { user } = await whois();
        // Somebody may have come in, or been sent away, while the answer was on its way.
        if (state.user !== null || state.status !== status) return;
        state.user = user;
        if (!isTrusted) state.status = user ? 'signed-in' : 'signed-out';
        if (user) note(user);
        else reminders?.pause();
      } catch {
        if (state.status === 'checking') state.status = 'unreachable';
      }
    },
    entered(user) {
      forgetAnswers();
      note(user);
      state.user = user;
      state.status = 'signed-in';
      otherWindows?.tell(user.userid);
    },
    renamed(name) {
      if (state.user) state.user = { ...state.user, name };
    },
    async leave(everywhere = false, forgetDevice = async () => {}) {
      await reminders?.leave();
      await api.call(everywhere ? 'account/signoutall' : 'account/logout', {});
      forgetLastPage();
      forgetAskedPage();
      forgetDraft();
      otherWindows?.tell(null);
      await forgetDevice().finally(forget);
    },
    deleted() {
      forgetLastPage();
      forgetAskedPage();
      forgetDraft();
      otherWindows?.tell(null);
      lost();
    },
    lost,
  };
  // This window would show the things of one user, and write in the name of another one.
  otherWindows?.listen((userid) => {
    if (state.user === null || state.user.userid === userid) return;
    lost();
    if (userid !== null) void session.check();
  });
  return session;
}
