import { Button, EmptyState, LinkButton, Page, Skeleton, SplitPane, Stack } from '@tabia/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePageKeys } from '../../../features/pageKeys/usePageKeys.ts';
import { useErrorWords } from '../../../i18n/errorWords.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { hasCode } from '../../../services/hasCode.ts';
import { pathTo } from '../../../state/address/pathTo.ts';
import { type GameHeader, type GameMove, useGame } from '../../../state/games/games.ts';
import { CriticalHere } from './CriticalHere.tsx';
import { CriticalInGame } from './CriticalInGame.tsx';
import { GameActions } from './GameActions.tsx';
import { GameBoard } from './GameBoard.tsx';
import { GameFacts } from './GameFacts.tsx';
import { GameMoves } from './GameMoves.tsx';

interface Props {
  heroid: number;
  gameid: number;
  ply: number;
  onPly: (ply: number) => void;
}

function NotLoaded({ error, onRetry, heroid }: { error: unknown; onRetry: () => void; heroid: number }) {
  const { t } = useTranslation('games');
  const { t: common } = useTranslation();
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
              {common('retry')}
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
  const { t } = useTranslation('games');
  const { t: common } = useTranslation();
  const { header, moves, error, retry } = useGame(props.heroid, props.gameid);
  if (header && moves) return <LoadedGame {...props} header={header} moves={moves} />;
  return (
    <Page title={t('title')}>
      {error ? (
        <NotLoaded error={error} onRetry={retry} heroid={props.heroid} />
      ) : (
        <SplitPane wide="none" end={<Skeleton label={common('loading')} shape="row" count={8} />}>
          <Skeleton label={common('loading')} shape="square" />
        </SplitPane>
      )}
    </Page>
  );
}
