import type { SaidAdvice, Voice } from '@tabia/mistakes/sentences';
import { Stack, Text } from '@tabia/ui';
import { useMemo } from 'react';
import { useAdviceSentences } from './useAdviceSentences.ts';

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
