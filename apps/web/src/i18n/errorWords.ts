import { ApiError, type ApiErrorCode } from '@tabia/api-client';
import { useCallback } from 'react';
import { useFormat } from './format.ts';
import { useTranslation } from './useTranslation.ts';

/** A failure explained: what happened, what to do. */
export interface ErrorWords {
  title: string;
  text: string;
}

/** Said where the service does not tell how long to wait, seconds. */
const DEFAULT_WAIT_S = 60;

/** Failures that the reader cannot cure: status and message of the server help those who run it. */
const UNEXPLAINED: readonly ApiErrorCode[] = [
  'forbidden',
  'unknown-operation',
  'timeout',
  'conflict',
  'internal',
];

/** What the server said about a failure, for those who run it; undefined when the words of the code say it all. */
export function serverDetail(
  error: unknown,
): { kind: 'detail' | 'badRequest'; status: number; hint: string } | undefined {
  if (!(error instanceof ApiError) || error.status === 0) return undefined;
  const { code, status, hint } = error;
  // What is busy, and until when, is for everybody to read.
  if ((code === 'bad-payload' || code === 'busy') && hint !== '') return { kind: 'detail', status, hint };
  const isBad = UNEXPLAINED.includes(code) || (code === 'unknown' && status >= 400);
  return isBad ? { kind: 'badRequest', status, hint } : undefined;
}

/** A text of ours with what the server said beside it, when it said something. */
export function withHint(text: string, error: unknown): string {
  const hint = error instanceof ApiError ? error.hint : '';
  return hint === '' || text.includes(hint) ? text : `${text} (${hint})`;
}

/**
 * Messages by error code; anything but an answer of the service counts as unknown. No page waits for these messages.
 * If they are needed before they have loaded, the connection is the likely cause.
 */
export function useErrorWords(): (error: unknown) => ErrorWords {
  const { t, ready } = useTranslation('errors', { wait: false });
  const { t: common } = useTranslation();
  const { span } = useFormat();
  return useCallback(
    (error) => {
      if (!ready) return { title: common('connection.awayTitle'), text: common('connection.startText') };
      const code = error instanceof ApiError ? error.code : 'unknown';
      const format = error instanceof ApiError ? error.format : '';
      const retryAfter = error instanceof ApiError ? error.retryAfter : undefined;
      const values = { format, time: span(retryAfter ?? DEFAULT_WAIT_S) };
      const text = t(`codes.${code}.text`, values);
      const detail = serverDetail(error);
      return {
        title: t(`codes.${code}.title`, values),
        text: detail ? t(detail.kind, { text, ...detail, hint: detail.hint && ` ${detail.hint}` }) : text,
      };
    },
    [t, ready, common, span],
  );
}
