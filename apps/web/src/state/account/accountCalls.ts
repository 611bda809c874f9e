import { isSilent } from '@tabia/api-client';
import type { Input, Mtd, Output, PlatformSource } from '@tabia/api-client/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useApp } from '../../services/AppContext.tsx';

interface State {
  status: 'idle' | 'pending' | 'done' | 'failed';
  error: Error | null;
}

/** A mutation, and the status of its last call. */
interface Call<M extends Mtd> {
  readonly isPending: boolean;
  readonly isError: boolean;
  /** Of the last call; null while another is under way. */
  readonly error: Error | null;
  /** Calls the service; rejects with what is also in `error`. */
  mutateAsync(input: Input<M>): Promise<Output<M>>;
  /** Forgets how the last call went. */
  reset(): void;
}

const IDLE: State = { status: 'idle', error: null };

/**
 * An operation whose answer no list shows, so that a page without lists needs no cache of answers. Unless `silent`, its
 * failure is said in the corner.
 */
function useCall<M extends Mtd>(mtd: M, { silent = false }: { silent?: boolean } = {}): Call<M> {
  const { api, notices, failures } = useApp();
  const words = useErrorWords();
  const [{ status, error }, setState] = useState(IDLE);
  const last = useRef(0);
  /** Only the newest call says how things stand. */
  const begin = useCallback((state: State) => {
    last.current += 1;
    const number = last.current;
    setState(state);
    return (next: State) => {
      if (number === last.current) setState(next);
    };
  }, []);
  const mutateAsync = async (input: Input<M>): Promise<Output<M>> => {
    const end = begin({ status: 'pending', error: null });
    try {
      const answer = await api.call(mtd, input);
      end({ status: 'done', error: null });
      return answer;
    } catch (caught) {
      const failure = caught instanceof Error ? caught : new Error(String(caught));
      end({ status: 'failed', error: failure });
      failures.report(failure);
      if (!silent && !isSilent(failure)) notices.show({ tone: 'danger', ...words(failure) });
      throw failure;
    }
  };
  const reset = useCallback(() => void begin(IDLE), [begin]);
  return {
    isPending: status === 'pending',
    isError: status === 'failed',
    error,
    mutateAsync,
    reset,
  };
}

function useInstall() {
  const { install } = useApp();
  useEffect(() => install.ask(), [install]);
  return useSnapshot(install.state);
}

/** True for a local install, which has sample games; false until known. */
export function useIsLocal(): boolean {
  return useInstall().local;
}

/** True for those who run this installation and can change what it has; false until known. */
export function useIsOperator(): boolean {
  return useInstall().operator;
}

/** True when mails are read on a page of this install instead of being sent; false until known. */
export function useHasOutbox(): boolean {
  return useInstall().outbox;
}

/** Platforms with which one can sign in here; none until known. */
export function useSignInSources(): readonly PlatformSource[] {
  return useInstall().signIn;
}

const silent = { silent: true } as const;

export function useSignIn() {
  return useCall('account/user_login', silent);
}
/** `isSilent`: whoever calls says what went wrong. */
export function useStartSignIn(isSilent = false) {
  return useCall('identities/start', isSilent ? silent : undefined);
}
export function useGuest() {
  return useCall('account/guest');
}
export function useRegister() {
  return useCall('account/register', silent);
}
export function useResendEmail() {
  return useCall('account/requestregemail', silent);
}
export function useForgotPassword() {
  return useCall('account/user_forgot_password', silent);
}
export function useNewPassword() {
  return useCall('account/user_change_password', silent);
}
