import { Board, type BoardShape, BoardStage } from '@tabia/board';
import { legalMoves, otherSide } from '@tabia/chess';
import { type Analysis, endAt, numberedMove, scoreOf } from '@tabia/trainer/variations';
import { HelpPoint, IconButton, Inline, LinkButton, Stack } from '@tabia/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useBoardLabels, useSan } from '../../features/boardLabels/useBoardLabels.ts';
import { EnginePanel, ScoreBar } from '../../features/engine/EnginePanel.tsx';
import { GameEndLine } from '../../features/gameEnd/GameEndLine.tsx';
import { TypedMove } from '../../features/typedMove/TypedMove.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { pathTo } from '../../state/address/useAddress.ts';
import { useEngine } from '../../state/engine/useEngine.ts';
import { useOrientation } from '../../state/preferences/usePreferences.ts';

export interface BoardSideProps {
  heroid: number;
  analysis: Analysis;
  engineOn: boolean;
  onEngine: (on: boolean) => void;
  flipped: boolean;
  onFlip: () => void;
  /** Arrows in the analyzed position. */
  arrows: readonly BoardShape[];
  /** Beside the way to play the position out. */
  share: ReactNode;
  /** Comes right below the board. */
  below?: ReactNode;
}

const NO_ARROWS: readonly BoardShape[] = [];

/** The board of the chosen move, how good it is, and what the engine would play. */
export function BoardSide({
  heroid,
  analysis,
  engineOn,
  onEngine,
  flipped,
  onFlip,
  arrows,
  share,
  below,
}: BoardSideProps) {
  const { t } = useTranslation(['analysis', 'common']);
  const labels = useBoardLabels();
  const san = useSan();
  const { root, moves, selected } = useSnapshot(analysis.state);
  const move = moves.get(selected);
  const fen = move?.fen ?? root?.fen ?? '';
  const legal = useMemo(() => legalMoves(fen), [fen]);
  const [lines, setLines] = useState(1);
  const search = useEngine(fen, { on: engineOn, lines });
  const usual = useOrientation()(root?.herowhite === 0 ? 0 : 1);
  const orientation = flipped ? otherSide(usual) : usual;

  const score = search.update?.lines[0]?.score ?? scoreOf((move ?? root)?.eval ?? null);
  const end = useMemo(() => (root ? endAt(root, selected) : undefined), [root, selected]);
  const game = { heroid, herowhite: root?.herowhite ?? 1, fen };
  return (
    <Stack gap={3}>
      <GameEndLine end={end} />
      <BoardStage bar={<ScoreBar score={score} orientation={orientation} />}>
        <Board
          fen={fen}
          orientation={orientation}
          legalMoves={legal}
          lastMove={move?.uci}
          shapes={move ? NO_ARROWS : arrows}
          check={/[+#]$/.test(move?.san ?? '')}
          onMove={(uci) => analysis.play(uci)}
          announcement={move ? numberedMove(move.hm, san(move.san, move.uci)) : t('rootPosition')}
          labels={labels}
        />
      </BoardStage>
      {below}
      <Inline gap={2} align="end" wrap={false}>
        <HelpPoint id="positionTransitions">
          <TypedMove fen={fen} onMove={(uci) => analysis.play(uci)} />
        </HelpPoint>
        <IconButton icon="flip" label={t('flip')} onPress={onFlip} shortcut="F" />
      </Inline>
      <HelpPoint id="engineAnalysis">
        <EnginePanel
          fen={fen}
          hm={move?.hm ?? root?.hm ?? 0}
          on={engineOn}
          onToggle={onEngine}
          lines={lines}
          onLines={setLines}
          search={search}
          onLine={(ucis) => ucis.every((uci) => analysis.play(uci))}
        />
      </HelpPoint>
      <Inline gap={2}>
        {legal.size > 0 && (
          <LinkButton size="sm" asChild>
            <Link to={pathTo(paths.play, game)}>{t('common:titles.play')}</Link>
          </LinkButton>
        )}
        {share}
      </Inline>
    </Stack>
  );
}
