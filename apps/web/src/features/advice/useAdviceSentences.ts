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
      const said = sentencesOf({ fen, totalCount: total }, advice, language, { kind, name });
      const why = said.why === undefined ? {} : { why: keepCastling(said.why) };
      return { ...said, habit: keepCastling(said.habit), instead: keepCastling(said.instead), ...why };
    },
    [language, kind, name],
  );
}
