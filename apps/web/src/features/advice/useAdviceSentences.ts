import type { Advice } from '@tabia/api-client/contract';
import { type Sentences, sentencesOf } from '@tabia/mistakes/sentences';
import { useCallback } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';

/** The part of an advice that sentences are made of. */
export interface SaidAdvice extends Pick<Advice, 'recommended' | 'reason'> {
  readonly mistake: Pick<Advice['mistake'], 'san' | 'count'>;
}

/**
 * Says an advice about a position, met `total` times, in the reader's language. Brings the words of all reasons along: use it in
 * parts that are loaded later.
 */
export function useAdviceSentences(): (fen: string, total: number, advice: SaidAdvice) => Sentences {
  const { i18n } = useTranslation();
  const language = i18n.language === 'en' ? 'en' : 'ru';
  return useCallback(
    (fen, total, advice) => sentencesOf({ fen, totalCount: total }, advice, language),
    [language],
  );
}
