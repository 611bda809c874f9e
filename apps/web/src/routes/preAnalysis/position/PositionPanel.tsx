import type { Mistake } from '@tabia/api-client/contract';
import { Board, type BoardProps, BoardStage } from '@tabia/board';
import type { Square } from '@tabia/chess';
import {
  CollapsibleCards,
  DegreeMark,
  Heading,
  HelpPoint,
  Inline,
  Skeleton,
  Sparkline,
  Stack,
  Text,
} from '@tabia/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { useBoardLabels } from '../../../features/boardLabels/useBoardLabels.ts';
import { usePrehistory } from '../../../features/prehistory/usePrehistory.tsx';
import { useOpeningName } from '../../../i18n/useOpeningName.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { Games } from '../../../state/mistakes/games.ts';
import { usePosition } from '../../../state/mistakes/mistakes.ts';
import { useOrientation } from '../../../state/preferences/useOrientation.ts';
import { degreeOf, useMistakeWords } from '../useMistakeWords.ts';
import { OwnMoves } from './OwnMoves.tsx';
import { PositionActions } from './PositionActions.tsx';
import { PositionGames } from './PositionGames.tsx';
import type { usePositionActions } from './usePositionActions.ts';

type Shapes = NonNullable<BoardProps['shapes']>;

function arrow(uci: string, brush: 'played' | 'mistake' | 'best') {
  return {
    from: uci.slice(0, 2) as Square,
    to: uci.slice(2, 4) as Square,
    brush,
  };
}

interface PictureProps {
  mistake: Mistake;
  played?: string;
  better?: string;
  /** Stands between the board and the way to it. */
  children: ReactNode;
}

/** The board with what was played and what is better, and the way there. */
function Picture({ mistake, played, better, children }: PictureProps) {
  const labels = useBoardLabels();
  const shapes = useMemo<Shapes>(
    () => [
      ...(played ? [arrow(played, better && better !== played ? 'mistake' : 'played')] : []),
      ...(better && better !== played ? [arrow(better, 'best')] : []),
    ],
    [played, better],
  );
  const orientation = useOrientation();
  const { fen, lastMove, isThere, player } = usePrehistory({
    fen: mistake.fen,
    prehistory: mistake.prehistory_uci,
  });
  return (
    <Stack gap={2}>
      <BoardStage beside="table">
        <HelpPoint id="positionVariants">
          <Board
            fen={fen}
            lastMove={lastMove}
            orientation={orientation(mistake.herowhite)}
            legalMoves={NO_MOVES}
            shapes={isThere ? shapes : NO_SHAPES}
            interactive={false}
            labels={labels}
          />
        </HelpPoint>
      </BoardStage>
      {children}
      {player && <HelpPoint id="prehistory">{player}</HelpPoint>}
    </Stack>
  );
}
const NO_MOVES: BoardProps['legalMoves'] = new Map();
const NO_SHAPES: Shapes = [];

interface Props {
  heroid: number;
  games: Games;
  mistake: Mistake;
  actions: ReturnType<typeof usePositionActions>;
}

/** The chosen position: one sentence, the board, own moves, the trend, the games, and what to do now. */
export function PositionPanel({ heroid, games, mistake, actions }: Props) {
  const { t } = useTranslation('mistakes');
  const { t: common } = useTranslation();
  const words = useMistakeWords();
  const openingName = useOpeningName();
  const { data } = usePosition(heroid, mistake.position_id, games);
  const present = data?.node.pos_to_id === mistake.position_id ? data : undefined;
  const [chosen, setChosen] = useState<{ posid: number; uci: string }>();
  const worst = present?.moves
    .filter(({ unreasonable }) => unreasonable)
    .sort((a, b) => b.count - a.count)[0];
  const played = chosen?.posid === mistake.position_id ? chosen.uci : worst?.uci;
  const better = present?.lines[0]?.move;
  return (
    <Stack gap={4} as="section">
      <Stack gap={1}>
        <Inline gap={2} align="center" wrap={false}>
          <DegreeMark degree={degreeOf(mistake)} label={words.pattern(mistake)} />
          <Heading level={2} size="md">
            {mistake.eco_opening ? openingName(mistake.eco_opening) : words.title(mistake)}
          </Heading>
        </Inline>
        <HelpPoint id="statistics">
          <Text>{words.sentence(mistake)}</Text>
        </HelpPoint>
      </Stack>
      <PositionActions heroid={heroid} mistake={mistake} actions={actions} />
      <Picture
        mistake={mistake}
        {...(played !== undefined && { played })}
        {...(better !== undefined && { better })}
      >
        {present ? (
          <HelpPoint id="positionVariations">
            <OwnMoves
              moves={present.moves}
              selected={played}
              onSelect={(uci) => setChosen({ posid: mistake.position_id, uci })}
            />
          </HelpPoint>
        ) : (
          <Skeleton label={common('loading')} shape="row" count={3} />
        )}
      </Picture>
      {mistake.trend.length > 1 && (
        <Inline gap={3} align="center">
          <Text size="sm" tone="muted">
            {t('trend')}
          </Text>
          <Sparkline
            values={mistake.trend}
            label={t('trendText', { change: words.pawns(mistake.dynamics) })}
          />
        </Inline>
      )}
      <HelpPoint id="hideBoardStats">
        <CollapsibleCards
          items={[
            {
              id: 'games',
              title: t('gamesTitle', { count: mistake.total_count }),
              content: <PositionGames heroid={heroid} posid={mistake.position_id} games={games} />,
            },
          ]}
        />
      </HelpPoint>
    </Stack>
  );
}
