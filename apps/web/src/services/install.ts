import type { ApiClient } from '@tabia/api-client';
import type { Output } from '@tabia/api-client/contract';
import { proxy } from 'valtio';
import { isFinal } from './connection.ts';

/** The kind of installation. */
export interface Install {
  /** `local`: a local install with sample games; `operator`: the reader runs it; `outbox`: mails are read on a page of it. False until known. `signIn`: platforms with which one can sign in. */
  readonly state: {
    local: boolean;
    operator: boolean;
    outbox: boolean;
    signIn: Output<'account/whois'>['signIn'];
  };
  /** Who is signed in, with what is known about the installation; calls at the same time share one request. */
  whois(): Promise<Output<'account/whois'>>;
  /** Requests the information once; retries a failure a few times, then at the next call. */
  ask(): void;
}

const MAX_TRIES = 4;
const FIRST_PAUSE_MS = 1000;

/** Asks once what kind of installation answers; `pause` resolves after the given milliseconds. */
export function createInstall(
  api: Pick<ApiClient, 'call'>,
  pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms)),
  /** What is asked waits for this. */
  ready: Promise<void> = Promise.resolve(),
  /** When to give up, where the page can do without the service. */
  limit: () => AbortSignal | undefined = () => undefined,
): Install {
  const state = proxy<Install['state']>({ local: false, operator: false, outbox: false, signIn: [] });
  let isKnown = false;
  let isAsking = false;
  let pending: Promise<Output<'account/whois'>> | undefined;
  const request = async () => {
    try {
      const signal = limit();
      const answer = await api.call('account/whois', {}, signal && { signal });
      const { local, operator, outbox, signIn } = answer;
      Object.assign(state, { local, operator, outbox, signIn });
      isKnown = true;
      return answer;
    } finally {
      pending = undefined;
    }
  };
  // An identical call would abort the pending one.
  const whois = () => {
    pending ??= request();
    return pending;
  };
  const answer = async () => {
    await ready;
    for (let tries = 1; ; tries += 1)
      try {
        if (isKnown) return;
        return void (await whois());
      } catch (error) {
        if (tries === MAX_TRIES || isFinal(error)) throw error;
        await pause(FIRST_PAUSE_MS * 2 ** (tries - 1));
      }
  };
  return {
    state,
    whois,
    ask() {
      if (isAsking || isKnown) return;
      isAsking = true;
      answer().catch(() => {
        isAsking = false;
      });
    },
  };
}
