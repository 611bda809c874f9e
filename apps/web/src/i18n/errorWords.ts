import { ApiError } from '@tabia/api-client';
import { useCallback } from 'react';
import { useTranslation } from './useTranslation.ts';

/** What happened and what to do, in the reader's language. */
export interface ErrorWords {
  title: string;
  text: string;
}

/**
 * Words for a failure by its code; what is no answer of the service counts as unknown. No page waits for these words.
 * Should they be wanted before they are there, the connection is what failed most likely.
 */
export function useErrorWords(): (error: unknown) => ErrorWords {
  const { t, ready } = useTranslation('errors', { wait: false });
  const { t: common } = useTranslation();
  return useCallback(
    (error) => {
      if (!ready) return { title: common('connection.awayTitle'), text: common('connection.startText') };
      const code = error instanceof ApiError ? error.code : 'unknown';
      return { title: t(`codes.${code}.title`), text: t(`codes.${code}.text`) };
    },
    [t, ready, common],
  );
}
