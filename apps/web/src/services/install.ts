import type { ApiClient } from '@tabia/api-client';
import { proxy } from 'valtio';
import { isFinal } from './connection.ts';

/** The kind of installation. */
export interface Install {
  /** `local`: a local install with sample games; `outbox`: mails are read on a page of it. False until known. */
  readonly state: { local: boolean; outbox: boolean };
  /** Requests the information once; retries a failure a few times, then at the next call. */
  ask(): void;
}

const MAX_TRIES = 4;
const FIRST_PAUSE_MS = 1000;

/** Asks once what kind of installation answers; `pause` resolves after the given milliseconds. */
export function createInstall(
  api: Pick<ApiClient, 'call'>,
  pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms)),
): Install {
  const state = proxy({ local: false, outbox: false });
  let isAsking = false;
  const answer = async () => {
    for (let tries = 1; ; tries += 1)
      try {
        return await api.call('account/whois', {});
      } catch (error) {
        if (tries === MAX_TRIES || isFinal(error)) throw error;
        await pause(FIRST_PAUSE_MS * 2 ** (tries - 1));
      }
  };
  return {
    state,
    ask() {
      if (isAsking) return;
      isAsking = true;
      answer().then(
        ({ local, outbox }) => Object.assign(state, { local, outbox }),
        () => {
          isAsking = false;
        },
      );
    },
  };
}
