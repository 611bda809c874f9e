import {
  keepCastling,
  type SaidAdvice,
  type Sentences,
  sentencesOf,
  TO_ME,
  type Voice,
} from '@tabia/mistakes/sentences';
import { useCallback } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';

/**
 * Says an advice about a position, met `total` times, in the reader's language: by default to the reader, who is the player. Brings the
 * words of all reasons along: use it in parts that are loaded later.
 */
export function useAdviceSentences(
  voice: Voice = TO_ME,
): (fen: string, total: number, advice: SaidAdvice) => Sentences {
  const { kind, name } = voice;
  const { i18n } = useTranslation();
  const language = i18n.language === 'en' ? 'en' : 'ru';
  return useCallback(
    (fen, total, advice) => {
      const finding = { fen, totalCount: total };
      const { habit, instead, why } = sentencesOf(finding, advice, language, { kind, name });
      return {
        habit: keepCastling(habit),
        instead: keepCastling(instead),
        why: why === undefined ? why : keepCastling(why),
      };
    },
    [language, kind, name],
  );
}
