import {
  keepCastling,
  type SaidAdvice,
  type Sentences,
  sentencesOf,
  TO_ME,
  type Voice,
} from '@tabia/mistakes/sentences';
import { Stack, Text } from '@tabia/ui';
import { useCallback, useMemo } from 'react';
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

/** Up to three sentences: what the player keeps doing, what to play instead, and why. */
export function AdviceText({
  fen,
  total,
  advice,
  voice,
}: {
  fen: string;
  total: number;
  advice: SaidAdvice;
  voice: Voice;
}) {
  const say = useAdviceSentences(voice);
  const { habit, instead, why } = useMemo(() => say(fen, total, advice), [say, fen, total, advice]);
  return (
    <Stack gap={1}>
      {advice.mistake.count > 0 && <Text>{habit}</Text>}
      <Text weight="medium">{instead}</Text>
      {why !== undefined && <Text>{why}</Text>}
    </Stack>
  );
}
