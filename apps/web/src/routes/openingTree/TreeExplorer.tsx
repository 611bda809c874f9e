import { Board, type BoardProps, BoardStage, FenField } from '@tabia/board';
import { halfMoveOf, legalMoves, otherSide, type Square, START_FEN } from '@tabia/chess';
import { lineAsPlan, numberedMove, planPgn } from '@tabia/trainer/variations';
import { Button, ButtonGroup, IconButton, Inline, Link, Page, SplitPane, Stack, Text } from '@tabia/ui';
import { useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useBoardLabels, useSan } from '../../features/boardLabels/useBoardLabels.ts';
import { groupChip } from '../../features/comparisonGroups/laterGroup.ts';
import { PlayerChoice } from '../../features/playerChoice/PlayerChoice.tsx';
import { ShareMenu } from '../../features/share/ShareMenu.tsx';
import { TypedMove } from '../../features/typedMove/TypedMove.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { type TreePlace, useTreePlace } from '../../state/openingTree/useTreePlace.ts';
import { useOrientation } from '../../state/preferences/useOrientation.ts';
import { TreeMoves } from './TreeMoves.tsx';

type Shapes = NonNullable<BoardProps['shapes']>;

interface TreeBoardProps {
  place: TreePlace;
  /** The move that is chosen in the table, UCI. */
  chosen: string | undefined;
  onPlay: (uci: string) => void;
}

/** The board of the position; a move on it leads to the next one. */
function TreeBoard({ place, chosen, onPlay }: TreeBoardProps) {
  const { t } = useTranslation('openingTree');
  const labels = useBoardLabels();
  const san = useSan();
  const [flipped, setFlipped] = useState(false);
  const { fen, moves, herowhite } = place;
  const legal = useMemo(() => legalMoves(fen), [fen]);
  const shapes = useMemo<Shapes>(
    () =>
      chosen === undefined
        ? []
        : [{ from: chosen.slice(0, 2) as Square, to: chosen.slice(2, 4) as Square, brush: 'played' }],
    [chosen],
  );
  const usual = useOrientation()(herowhite);
  const last = moves.at(-1);
  const play = (uci: string): boolean => {
    onPlay(uci);
    return true;
  };
  return (
    <Stack gap={2}>
      <BoardStage>
        <Board
          fen={fen}
          orientation={flipped ? otherSide(usual) : usual}
          legalMoves={legal}
          lastMove={last?.uci}
          check={/[+#]$/.test(last?.san ?? '')}
          shapes={shapes}
          onMove={play}
          announcement={last ? numberedMove(halfMoveOf(fen), san(last.san, last.uci)) : t('root')}
          labels={labels}
        />
      </BoardStage>
      <Inline gap={2} align="end" wrap={false}>
        <TypedMove fen={fen} onMove={play} />
        <IconButton icon="flip" label={t('flip')} onPress={() => setFlipped(!flipped)} shortcut="F" />
      </Inline>
    </Stack>
  );
}

interface Props {
  place: TreePlace;
  /** The address of the position after a number of moves. */
  addressAt: (count: number) => string;
}

/** The moves to the position; each leads back to the position after it. */
function TreeLine({ place: { root, moves }, addressAt }: Props) {
  const { t } = useTranslation('openingTree');
  const san = useSan();
  const ply = halfMoveOf(root);
  const steps = [
    t('root'),
    ...moves.map((move, index) => numberedMove(ply + index + 1, san(move.san, move.uci))),
  ];
  return (
    <nav aria-label={t('line')}>
      <Inline gap={2} as="ol">
        {steps.map((step, index) => (
          <Text key={addressAt(index)} as="li" size="sm" muted>
            {index === moves.length ? (
              <strong aria-current="page">{step}</strong>
            ) : (
              <Link asChild>
                <RouterLink to={addressAt(index)}>{step}</RouterLink>
              </Link>
            )}
          </Text>
        ))}
      </Inline>
    </nav>
  );
}

const SIDES = ['1', '0'] as const;

/** Takes a pasted FEN. */
function FenStart({ onFen }: { onFen: (fen: string) => void }) {
  const { t } = useTranslation('openingTree');
  const { t: mistakes } = useTranslation('mistakes');
  return (
    <FenField
      onFen={(fen) => fen !== '' && onFen(fen)}
      labels={{
        field: t('fen'),
        placeholder: mistakes('fen.placeholder'),
        clear: t('clearFen'),
        invalid: (code) => mistakes('fen.invalid', { reason: mistakes(`fen.reasons.${code}`) }),
      }}
    />
  );
}

/** The moves on the page as one game, from the position where they begin. */
function pgnOf({ root, moves }: TreePlace): string {
  const line = lineAsPlan(moves.map(({ uci }) => uci));
  return planPgn({ fen: root, prehistory: [], moves: line, opening: undefined });
}

/** The board of a position on one side; on the other what is played there, and the games behind it. */
export function TreeExplorer({ heroid }: { heroid: number }) {
  const { t } = useTranslation('openingTree');
  const { place, addressAt, play, begin, turnTo } = useTreePlace();
  const [chosen, setChosen] = useState<{ readonly fen: string; readonly uci: string }>();
  const uci = chosen?.fen === place.fen ? chosen.uci : undefined;
  const moves = (
    <TreeMoves
      key={place.fen}
      heroid={heroid}
      place={place}
      chosen={uci}
      onChoose={(move) => setChosen({ fen: place.fen, uci: move })}
      onPlay={play}
    />
  );
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <Inline gap={2} wrap={false}>
          <PlayerChoice />
          <ShareMenu heroid={heroid} herowhite={place.herowhite} fen={place.fen} pgn={() => pgnOf(place)} />
        </Inline>
      }
    >
      <Stack gap={4}>
        <Inline gap={3} align="end">
          <ButtonGroup
            label={t('side')}
            items={SIDES.map((id) => ({ id, label: t(`sides.${id}`) }))}
            value={String(place.herowhite)}
            onChange={(id) => turnTo(id === '0' ? 0 : 1)}
          />
          <groupChip.Part />
          <Button startIcon="repeat" onPress={() => begin(START_FEN)}>
            {t('start')}
          </Button>
        </Inline>
        <SplitPane wide="none" mainLabel={t('boardSide')} endLabel={t('movesSide')} end={moves}>
          <Stack gap={3}>
            <TreeLine place={place} addressAt={addressAt} />
            <TreeBoard place={place} chosen={uci} onPlay={play} />
            <FenStart onFen={begin} />
          </Stack>
        </SplitPane>
      </Stack>
    </Page>
  );
}
