import type { Mistake } from '@tabia/api-client/contract';
import { DegreeMark } from '@tabia/board';
import { ALL_GAMES, degreeOf } from '@tabia/trainer/findings';
import { Heading, Inline, later, Skeleton, Stack, Text } from '@tabia/ui';
import { useState } from 'react';
import { AdviceText } from '../../../features/advice/AdviceText.tsx';
import { useAdviceLines } from '../../../features/advice/useAdviceLines.ts';
import { useOpeningName } from '../../../i18n/openingNames.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useOpenPosition } from '../../../state/mistakes/mistakes.ts';
import { useMistakeWords } from '../useMistakeWords.ts';

const ownMoves = later(async () => (await import('../position/OwnMoves.tsx')).OwnMoves);
const board = later(async () => (await import('../position/PositionPanel.tsx')).PositionBoard);

/** A position that a link shows: the sentences, the board with its lines, the moves that were played. Nothing is changed here. */
export function SharedPosition({
  heroid,
  player,
  mistake,
}: {
  heroid: number;
  /** The name of the player. */
  player: string;
  mistake: Mistake;
}) {
  const { t: common } = useTranslation();
  const words = useMistakeWords();
  const openingName = useOpeningName();
  const { data } = useOpenPosition({ heroid, posid: mistake.position_id, ...ALL_GAMES });
  const [chosen, setChosen] = useState<string>();
  const advice = useAdviceLines(mistake, data, chosen);
  return (
    <Stack gap={4} as="section">
      <Stack gap={1}>
        <Inline gap={2} align="center" wrap={false}>
          <DegreeMark degree={degreeOf(mistake)} label={words.pattern(mistake)} />
          <Heading level={3} size="md">
            {mistake.eco_opening ? openingName(mistake.eco_opening) : words.title(mistake)}
          </Heading>
        </Inline>
        {advice.said && (
          <AdviceText
            fen={mistake.fen}
            total={mistake.total_count}
            advice={advice.said}
            voice={{ kind: 'pupil', name: player }}
          />
        )}
        <Text size="sm" muted>
          {words.sentence(mistake)}
        </Text>
      </Stack>
      <board.Part mistake={mistake} advice={advice}>
        {data ? (
          <ownMoves.Part moves={data.moves} selected={advice.played} onSelect={setChosen} />
        ) : (
          <Skeleton label={common('loading')} shape="row" count={3} />
        )}
      </board.Part>
    </Stack>
  );
}
