import { ApiError } from '@tabia/api-client';
import { useCallback } from 'react';
import { useTranslation } from './useTranslation.ts';

/** A failure explained: what happened, what to do. */
export interface ErrorWords {
  title: string;
  text: string;
}

/** Refusals that only those who mend the application understand: what the server said of them is shown as it is. */
const RAW: readonly string[] = ['bad-payload', 'unknown'];

/**
 * Messages by error code; anything but an answer of the service counts as unknown. No page waits for these messages.
 * If they are needed before they have loaded, the connection is the likely cause.
 */
export function useErrorWords(): (error: unknown) => ErrorWords {
  const { t, ready } = useTranslation('errors', { wait: false });
  const { t: common } = useTranslation();
  return useCallback(
    (error) => {
      if (!ready) return { title: common('connection.awayTitle'), text: common('connection.startText') };
      const code = error instanceof ApiError ? error.code : 'unknown';
      const format = error instanceof ApiError ? error.format : '';
      const text = t(`codes.${code}.text`, { format });
      const isRaw = error instanceof ApiError && RAW.includes(code) && error.hint !== '';
      return {
        title: t(`codes.${code}.title`, { format }),
        text: isRaw ? t('detail', { text, status: error.status, hint: error.hint }) : text,
      };
    },
    [t, ready, common],
  );
}
