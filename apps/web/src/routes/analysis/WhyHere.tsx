import type { Mistake } from '@tabia/api-client/contract';
import { playLine } from '@tabia/chess';
import type { MapRequest } from '@tabia/trainer/variations';
import { type Analysis, lineFollowed } from '@tabia/trainer/variations';
import { Stack, Surface, Text } from '@tabia/ui';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { AdviceChange } from '../../features/advice/AdviceChange.tsx';
import { AdviceLines, useShownLine } from '../../features/advice/AdviceLines.tsx';
import { AdviceText } from '../../features/advice/AdviceText.tsx';
import { useAdviceLines } from '../../features/advice/useAdviceLines.ts';
import { useWithoutAdvice } from '../../features/advice/useWithoutAdvice.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useMistakes, usePosition } from '../../state/mistakes/mistakes.ts';
import { useTrainedSide, useVoice } from '../../state/players/useGrants.ts';

/** The finding of a position, as the list has it; undefined for one that is on no list. */
export function useFinding({ heroid, posid, categories, timecontrols }: MapRequest, herowhite: 0 | 1) {
  const { data } = useMistakes(heroid, { categories, timecontrols });
  const side = useTrainedSide(heroid);
  return data?.mistakes.find(
    (mistake) => mistake.position_id === posid && side(mistake.herowhite) === herowhite,
  );
}

/** What the list says about a position: the advice, and the lines behind it. */
export function useFindingAdvice(request: MapRequest, mistake: Mistake) {
  const { heroid, posid, categories, timecontrols } = request;
  const { data } = usePosition(heroid, posid, { categories, timecontrols });
  return useAdviceLines(mistake, data?.node.pos_to_id === posid ? data : undefined, undefined);
}

/** The sentences of the card, and the refutation or the better line, played on the board of the analysis. */
export function WhyHere(props: { analysis: Analysis; request: MapRequest; mistake: Mistake }) {
  const { analysis, request, mistake } = props;
  const { t } = useTranslation('mistakes');
  const { selected } = useSnapshot(analysis.state);
  const advice = useFindingAdvice(request, mistake);
  const voice = useVoice(request.heroid);
  const missing = useWithoutAdvice(mistake);
  const { available, shown, ucis, choose } = useShownLine(advice);
  const moves = useMemo(() => playLine(mistake.fen, ucis), [mistake.fen, ucis]);
  const show = (count: number) => {
    analysis.select('');
    for (const { uci } of moves.slice(0, count)) analysis.play(uci);
  };
  const count = lineFollowed(selected, ucis);
  return (
    <Surface as="section" padding="md">
      <Stack gap={3}>
        {advice.said ? (
          <AdviceText fen={mistake.fen} total={mistake.total_count} advice={advice.said} voice={voice} />
        ) : (
          <Text>{missing ?? t('met', { count: mistake.total_count })}</Text>
        )}
        <AdviceChange heroid={request.heroid} mistake={mistake} />
        <AdviceLines
          fen={mistake.fen}
          line={{ moves, count, show, fen: undefined, lastMove: undefined }}
          onShow={show}
          shown={shown}
          available={available}
          onChoose={choose}
        />
      </Stack>
    </Surface>
  );
}
