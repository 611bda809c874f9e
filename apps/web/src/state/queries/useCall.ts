import { isSilent } from '@tabia/api-client';
import type { Input, Mtd, Output } from '@tabia/api-client/contract';
import { useCallback, useRef, useState } from 'react';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useApp } from '../../services/AppContext.tsx';

interface State {
  status: 'idle' | 'pending' | 'done' | 'failed';
  error: Error | null;
}

/** A mutation, and the status of its last call. */
export interface Call<M extends Mtd> {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
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
export function useCall<M extends Mtd>(mtd: M, { silent = false }: { silent?: boolean } = {}): Call<M> {
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
    isSuccess: status === 'done',
    isError: status === 'failed',
    error,
    mutateAsync,
    reset,
  };
}
