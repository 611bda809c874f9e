import { hasCode } from '@tabia/api-client';
import { GameSheet, type SheetMove } from '@tabia/board';
import { formatScore, round } from '@tabia/chess';
import { readDegree } from '@tabia/trainer/findings';
import { numberedMove, scoreOf } from '@tabia/trainer/variations';
import {
  Button,
  Callout,
  EmptyState,
  Heading,
  Inline,
  LinkButton,
  Page,
  Skeleton,
  SplitPane,
  Stack,
  Text,
} from '@tabia/ui';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSan } from '../../../features/boardLabels/useBoardLabels.ts';
import { gradeSymbol, useGradeWords } from '../../../features/grades/GradeBadge.tsx';
import { usePageKeys } from '../../../features/pageKeys/usePageKeys.ts';
import { useErrorWords } from '../../../i18n/errorWords.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { pathTo } from '../../../state/address/useAddress.ts';
import { clockText, type GameHeader, type GameMove, useGame } from '../../../state/games/games.ts';
import { useTrainedSide } from '../../../state/players/useGrants.ts';
import { GameActions } from './GameActions.tsx';
import { GameBoard, type GamePlaceProps } from './GameBoard.tsx';
import { GameFacts } from './GameFacts.tsx';

/** What the player did in a critical position, in one sentence. */
function useVerdict(): (move: GameMove) => string {
  const { t } = useTranslation('games');
  const format = useFormat();
  const san = useSan();
  return ({ hm, san: written, uci, loss, unreasonable }) => {
    const move = numberedMove(hm + 1, san(written, uci));
    if (loss === null) return t('critical.unjudged', { move });
    if (!unreasonable) return t('critical.fine', { move });
    return t('critical.lost', { move, points: format.number(round(loss, 1)) });
  };
}

/** Shown where the board is at a critical position: what was played, and where to work on it. */
function CriticalHere({ heroid, header, moves, ply }: GamePlaceProps) {
  const { t } = useTranslation('games');
  const verdict = useVerdict();
  const side = useTrainedSide(heroid);
  const move = moves[ply];
  if (!move?.critical) return null;
  const place = { heroid, posid: move.critical.posid, herowhite: side(header.herowhite) };
  return (
    <Callout
      tone={move.unreasonable && move.grade !== 'playable' ? 'warning' : 'info'}
      title={t('critical.here')}
      actions={
        <Inline gap={2}>
          <LinkButton size="sm" asChild>
            <Link to={pathTo(paths.preAnalysis, { heroid, posid: place.posid })}>{t('critical.show')}</Link>
          </LinkButton>
          <LinkButton size="sm" asChild>
            <Link to={pathTo(paths.analysis, place)}>{t('critical.analyze')}</Link>
          </LinkButton>
        </Inline>
      }
    >
      {verdict(move)}
    </Callout>
  );
}

/** How bad a move is, as everywhere: its symbol and the words. */
function useGradeMark(): (move: GameMove) => SheetMove['grade'] {
  const words = useGradeWords();
  return useCallback(
    ({ grade, shortage }) => {
      const label = words(grade, shortage);
      if (label === '') return undefined;
      return { symbol: gradeSymbol(grade), label, bad: grade === 'mistake' || grade === 'blunder' };
    },
    [words],
  );
}

/** The moves of the game with evaluations, clocks and the marks of critical positions. */
function GameMoves({ moves, ply, onPly }: GamePlaceProps) {
  const { t } = useTranslation('games');
  const san = useSan();
  const gradeMark = useGradeMark();
  const sheet = useMemo(
    () =>
      moves.map((move): SheetMove => {
        const score = scoreOf(move.eval);
        return {
          san: san(move.san, move.uci),
          evaluation: score && formatScore(score),
          clock: move.clock === null ? undefined : clockText(move.clock),
          critical: move.critical ? readDegree(move.critical) : undefined,
          grade: gradeMark(move),
        };
      }),
    [moves, san, gradeMark],
  );
  return (
    <GameSheet
      moves={sheet}
      current={ply}
      onSelect={onPly}
      labels={{
        sheet: t('sheet.label'),
        evaluation: t('sheet.evaluation'),
        clock: t('sheet.clock'),
        critical: {
          red: t('sheet.critical.red'),
          black: t('sheet.critical.black'),
          green: t('sheet.critical.green'),
        },
      }}
    />
  );
}

/** The critical positions that the game went through; each button shows one on the board. */
function CriticalInGame({ moves, ply, onPly }: GamePlaceProps) {
  const { t } = useTranslation('games');
  const san = useSan();
  const critical = moves.filter((move) => move.critical !== null);
  return (
    <Stack gap={2}>
      <Heading level={2} size="sm">
        {t('critical.heading')}
      </Heading>
      {critical.length === 0 && (
        <Text size="sm" muted>
          {t('critical.none')}
        </Text>
      )}
      <Inline gap={2}>
        {critical.map((move) => (
          <Button
            key={move.hm}
            size="sm"
            variant={move.hm === ply ? 'primary' : 'secondary'}
            onPress={() => onPly(move.hm)}
          >
            {t('critical.move', { move: numberedMove(move.hm + 1, san(move.san, move.uci)) })}
          </Button>
        ))}
      </Inline>
    </Stack>
  );
}

interface Props {
  heroid: number;
  gameid: number;
  ply: number;
  onPly: (ply: number) => void;
}

function NotLoaded({ error, onRetry, heroid }: { error: unknown; onRetry: () => void; heroid: number }) {
  const { t } = useTranslation(['games', 'common']);
  const words = useErrorWords();
  const isGone = hasCode(error, 'not-found');
  return (
    <EmptyState
      tone="danger"
      {...(isGone ? { title: t('notFound.title'), text: t('notFound.text') } : words(error))}
      actions={
        <>
          {!isGone && (
            <Button variant="primary" onPress={onRetry}>
              {t('common:retry')}
            </Button>
          )}
          <LinkButton variant={isGone ? 'primary' : 'secondary'} asChild>
            <Link to={pathTo(paths.games, { heroid })}>{t('allGames')}</Link>
          </LinkButton>
        </>
      }
    />
  );
}

interface LoadedProps extends Props {
  header: GameHeader;
  moves: readonly GameMove[];
}

/** Board and engine on one side; what game it is, its critical positions and its moves on the other. */
function LoadedGame({ heroid, gameid, ply: asked, onPly, header, moves }: LoadedProps) {
  const { t } = useTranslation('games');
  const ply = Math.min(asked, moves.length);
  const [engineOn, setEngineOn] = useState(false);
  const [flipped, setFlipped] = useState(false);
  const flip = () => setFlipped((present) => !present);
  usePageKeys([
    ['ArrowLeft', () => onPly(Math.max(0, ply - 1))],
    ['ArrowRight', () => onPly(Math.min(moves.length, ply + 1))],
    ['Home', () => onPly(0)],
    ['End', () => onPly(moves.length)],
    ['KeyF', flip],
  ]);
  const place = { heroid, header, moves, ply, onPly };
  const side = (
    <Stack gap={4}>
      <GameFacts header={header} />
      <CriticalHere {...place} />
      <GameMoves {...place} />
      <CriticalInGame {...place} />
    </Stack>
  );
  return (
    <Page
      title={t('gameTitle', header)}
      actions={<GameActions heroid={heroid} gameid={gameid} header={header} />}
    >
      <SplitPane wide="none" mainLabel={t('boardSide')} endLabel={t('sheetSide')} end={side}>
        <GameBoard {...place} engineOn={engineOn} onEngine={setEngineOn} flipped={flipped} onFlip={flip} />
      </SplitPane>
    </Page>
  );
}

/** One game: its board, moves, clocks, evaluations and critical positions. */
export function GameView(props: Props) {
  const { t } = useTranslation(['games', 'common']);
  const { header, moves, error, retry } = useGame(props.heroid, props.gameid);
  if (header && moves) return <LoadedGame {...props} header={header} moves={moves} />;
  return (
    <Page title={t('title')}>
      {error ? (
        <NotLoaded error={error} onRetry={retry} heroid={props.heroid} />
      ) : (
        <SplitPane wide="none" end={<Skeleton label={t('common:loading')} shape="row" count={8} />}>
          <Skeleton label={t('common:loading')} shape="square" />
        </SplitPane>
      )}
    </Page>
  );
}
