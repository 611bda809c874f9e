import { ApiError, type ApiErrorCode } from '@tabia/api-client';
import type { i18n, TFunction } from 'i18next';
import { useCallback } from 'react';
import { useFormat } from './format.ts';
import { loadWords } from './index.ts';
import { useTranslation } from './useTranslation.ts';

/** A failure explained: what happened, what to do. */
export interface ErrorWords {
  title: string;
  text: string;
}

/** Said where the service does not tell how long to wait, seconds. */
const DEFAULT_WAIT_S = 60;

/** Failures that the reader cannot cure: what the server said helps those who run the service. */
const UNEXPLAINED: readonly ApiErrorCode[] = [
  'forbidden',
  'unknown-operation',
  'timeout',
  'conflict',
  'internal',
];

/**
 * What of a failure is for those who run the service; undefined when our words say it all. The hint of the server is in English,
 * whatever the reader's language: it is shown only where nothing is known of the failure but its code.
 */
export function serverDetail(
  error: unknown,
): { kind: 'detail' | 'badRequest'; status: number; server: string } | undefined {
  if (!(error instanceof ApiError) || error.status === 0 || error.reason !== undefined) return undefined;
  const { code, status, paths, hint } = error;
  const data = (text: string): string => (text === '' ? '' : `: ${text}`);
  if (code === 'bad-payload') return { kind: 'detail', status, server: data(paths.join(', ')) };
  const isBad = UNEXPLAINED.includes(code) || (code === 'unknown' && status >= 400);
  return isBad ? { kind: 'badRequest', status, server: data(hint) } : undefined;
}

/** A failure in one text, for a message that has a title of its own. */
export function oneText({ title, text }: ErrorWords): string {
  return /[.!?]$/.test(title) ? `${title} ${text}` : `${title}. ${text}`;
}

/** Where the words of a failure are that names no reason. */
function keyOf(error: unknown) {
  if (!(error instanceof ApiError)) return 'codes.unknown';
  const { code, busy } = error;
  return busy === undefined ? (`codes.${code}` as const) : (`busy.${busy}` as const);
}

/**
 * Brings the words of failures by their reasons, which come after a page is usable: few pages ever say one. Until then, a failure is told by its
 * code.
 */
export function loadReasonWords(words: i18n): void {
  loadWords(words, ['failures']).catch(() => undefined);
}

/** The words of the reason of a failure; undefined without one, and before they have come. */
function reasonWords(words: i18n, error: unknown, values: Readonly<Record<string, unknown>>) {
  if (!(error instanceof ApiError) || error.reason === undefined) return undefined;
  if (!words.hasResourceBundle(words.language, 'failures')) {
    loadReasonWords(words);
    return undefined;
  }
  const t = words.getFixedT(words.language, 'failures') as TFunction<'failures'>;
  return { title: t(`${error.reason}.title`, values), text: t(`${error.reason}.text`, values) };
}

/**
 * Messages by error code; anything but an answer of the service counts as unknown. No page waits for these messages.
 * If they are needed before they have loaded, the connection is the likely cause.
 */
export function useErrorWords(): (error: unknown) => ErrorWords {
  const { t, i18n, ready } = useTranslation('errors', { wait: false });
  const { t: common } = useTranslation();
  const { span } = useFormat();
  return useCallback(
    (error) => {
      if (!ready) return { title: common('connection.awayTitle'), text: common('connection.startText') };
      const format = error instanceof ApiError ? error.format : '';
      const retryAfter = error instanceof ApiError ? error.retryAfter : undefined;
      const values = { format, time: span(retryAfter ?? DEFAULT_WAIT_S) };
      const reason = reasonWords(i18n, error, values);
      if (reason) return reason;
      const key = keyOf(error);
      const text = t(`${key}.text`, values);
      const detail = serverDetail(error);
      return {
        title: t(`${key}.title`, values),
        text: detail ? t(detail.kind, { text, ...detail }) : text,
      };
    },
    [t, i18n, ready, common, span],
  );
}
