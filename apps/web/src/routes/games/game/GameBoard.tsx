import { Board, type BoardProps, BoardStage, LinePlayer, moveArrow } from '@tabia/board';
import { gameEnd, otherSide, START_FEN } from '@tabia/chess';
import { numberedMove, scoreOf } from '@tabia/trainer/variations';
import { IconButton, Inline, LinkButton, Stack } from '@tabia/ui';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useBoardLabels, useLinePlayerLabels, useSan } from '../../../features/boardLabels/useBoardLabels.ts';
import { EnginePanel, ScoreBar } from '../../../features/engine/EnginePanel.tsx';
import { GameEndLine } from '../../../features/gameEnd/GameEndLine.tsx';
import { gradeArrow } from '../../../features/grades/gradeArrow.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { pathTo } from '../../../state/address/useAddress.ts';
import { useEngine } from '../../../state/engine/useEngine.ts';
import type { GameHeader, GameMove } from '../../../state/games/games.ts';
import { useTrainedSide } from '../../../state/players/useGrants.ts';
import { useOrientation, usePreferences } from '../../../state/preferences/usePreferences.ts';

/** A loaded game and the half-move its board shows. */
export interface GamePlaceProps {
  heroid: number;
  header: GameHeader;
  moves: readonly GameMove[];
  /** Half-moves played, 0 at the start; the next move is `moves[ply]`. */
  ply: number;
  onPly: (ply: number) => void;
}

type Shapes = NonNullable<BoardProps['shapes']>;

const NO_SHAPES: Shapes = [];

interface Props extends GamePlaceProps {
  engineOn: boolean;
  onEngine: (on: boolean) => void;
  flipped: boolean;
  onFlip: () => void;
}

/** In a critical position, the move that was made there. */
function useShapes(next: GameMove | undefined): Shapes {
  return useMemo(
    () =>
      next?.critical
        ? [next.unreasonable ? gradeArrow(next.uci, next.grade) : moveArrow(next.uci, 'played')]
        : NO_SHAPES,
    [next],
  );
}

/** The buttons that walk and play the game. */
function Player({ moves, ply, onPly }: Pick<GamePlaceProps, 'moves' | 'ply' | 'onPly'>) {
  const { t } = useTranslation('games');
  const labels = useLinePlayerLabels();
  const [{ autoplay_delay: delay }] = usePreferences();
  return (
    <LinePlayer
      moves={moves.map(({ san }) => san)}
      count={ply}
      onCountChange={onPly}
      pause={delay * 1000}
      hideMoves
      labels={{
        ...labels,
        player: t('player.label'),
        start: t('player.start'),
        stop: t('player.stop'),
        toEnd: t('player.toEnd'),
        atStart: t('player.atStart'),
      }}
    />
  );
}

/** The board of the game, how good the position is, and what the engine would play. */
export function GameBoard(props: Props) {
  const { heroid, header, moves, ply, engineOn, onEngine, flipped, onFlip } = props;
  const { t } = useTranslation('games');
  const labels = useBoardLabels();
  const san = useSan();
  const [lines, setLines] = useState(1);
  const last = moves[ply - 1];
  const fen = last?.fen ?? START_FEN;
  const end = useMemo(
    () =>
      gameEnd(
        START_FEN,
        moves.slice(0, ply).map(({ uci }) => uci),
      ),
    [moves, ply],
  );
  const shapes = useShapes(moves[ply]);
  const search = useEngine(fen, { on: engineOn, lines });
  const score = search.update?.lines[0]?.score ?? scoreOf(last?.eval ?? null);
  const usual = useOrientation()(header.herowhite);
  const below = flipped ? otherSide(usual) : usual;
  const side = useTrainedSide(heroid)(header.herowhite);
  const analyze = pathTo(paths.analysis, { heroid, herowhite: side, fen });
  const line = moves.slice(0, ply).map(({ uci }) => uci);
  const tree = pathTo(paths.openingTree, { heroid, herowhite: header.herowhite, line });
  return (
    <Stack gap={3}>
      <GameEndLine end={end} />
      <BoardStage bar={<ScoreBar score={score} orientation={below} />}>
        <Board
          fen={fen}
          orientation={below}
          lastMove={last?.uci}
          check={/[+#]$/.test(last?.san ?? '')}
          shapes={shapes}
          interactive={false}
          announcement={last ? numberedMove(last.hm + 1, san(last.san, last.uci)) : t('start')}
          labels={labels}
        />
      </BoardStage>
      <Inline gap={2}>
        <Player {...props} />
        <IconButton icon="flip" label={t('flip')} onPress={onFlip} shortcut="F" />
        <LinkButton size="sm" asChild>
          <Link to={analyze}>{t('analyzeHere')}</Link>
        </LinkButton>
        <LinkButton size="sm" asChild>
          <Link to={tree}>{t('openingTreeHere')}</Link>
        </LinkButton>
      </Inline>
      <EnginePanel
        fen={fen}
        hm={ply}
        on={engineOn}
        onToggle={onEngine}
        lines={lines}
        onLines={setLines}
        search={search}
      />
    </Stack>
  );
}
