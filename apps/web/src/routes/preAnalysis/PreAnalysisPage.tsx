import type { Mistake } from '@tabia/api-client/contract';
import { ALL_GAMES, firstThree, type GameScope } from '@tabia/trainer/findings';
import { Button, EmptyState, Inline, LinkButton, later, Page, Skeleton, Stack } from '@tabia/ui';
import { lazy, Suspense, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../features/loadFailure/LoadFailure.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { viewOf } from '../../state/address/addressCodec.ts';
import { useAddress } from '../../state/address/useAddress.ts';
import { useGaps } from '../../state/gaps/gaps.ts';
import { useIsCalculating, useMistakes } from '../../state/mistakes/mistakes.ts';
import { isRareLeft, usePlayers } from '../../state/players/players.ts';
import { useChosenPlayer, useKnownPlayer } from '../../state/players/useGrants.ts';
import { gamesScope } from './filters/laterScope.ts';
import { PageActions } from './PageActions.tsx';

interface Props {
  reason: 'no-player' | 'calculating' | 'none' | 'fen' | 'timecontrols' | 'categories';
  /** The next step; without it a link to the players. */
  onAction?: () => void;
}

/** Why the list is empty, and the next step. */
function NothingToShow({ reason, onAction }: Props) {
  const { t } = useTranslation('mistakes');
  const action = t(`empty.${reason}.action`);
  return (
    <EmptyState
      icon={reason === 'calculating' ? 'engine' : reason === 'none' ? 'success' : 'search'}
      tone={reason === 'none' ? 'success' : 'neutral'}
      loading={reason === 'calculating'}
      title={t(`empty.${reason}.title`)}
      text={t(`empty.${reason}.text`)}
      actions={
        onAction ? (
          <Button onPress={onAction}>{action}</Button>
        ) : (
          <LinkButton variant={reason === 'no-player' ? 'primary' : 'secondary'} asChild>
            <Link to={paths.cards}>{action}</Link>
          </LinkButton>
        )
      }
    />
  );
}

const threeView = later(async () => (await import('./first/FirstThree.tsx')).FirstThree);
const browserView = later(async () => (await import('./browser/MistakeBrowser.tsx')).MistakeBrowser);
const failureNote = later(
  async () => (await import('../../features/engineFailure/EngineFailureNote.tsx')).EngineFailureNote,
);

const HelpOffer = lazy(async () => ({
  default: (await import('../../features/helping/HelpOffer.tsx')).HelpOffer,
}));

function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('mistakes');
  const toCards = (
    <LinkButton asChild>
      <Link to={paths.cards}>{t('toCards')}</Link>
    </LinkButton>
  );
  return <LoadFailure error={error} onRetry={onRetry} actions={toCards} />;
}

function Loading() {
  const { t } = useTranslation();
  return <Skeleton label={t('loading')} shape="row" count={8} />;
}

interface Positions {
  heroid: number;
  mistakes: readonly Mistake[];
  calculating: boolean;
}

function AllPositions({ games, ...positions }: Positions & { games: GameScope }) {
  const [, setAddress] = useAddress();
  const MistakeBrowser = browserView.useNow();
  if (!MistakeBrowser) return <Loading />;
  return <MistakeBrowser key={positions.heroid} {...positions} games={games} onGames={setAddress} />;
}

function ThreePositions(props: Positions & { first: readonly Mistake[] }) {
  const FirstThree = threeView.useNow();
  return FirstThree ? <FirstThree {...props} /> : <Loading />;
}

/** The three positions to start with, or all of them if the address asks for those or none is left to work on. */
function FoundPositions({ games, ...positions }: Positions & { games: GameScope }) {
  const view = viewOf(useAddress()[0]);
  const first = firstThree(positions.mistakes);
  if (view === 'three' && first.length > 0)
    return <ThreePositions key={positions.heroid} {...positions} first={first} />;
  return <AllPositions {...positions} games={games} />;
}

/** No game that was asked for has a critical position: why, and how to see others. */
function NothingFound({ games, fen, calculating }: { games: GameScope; fen: string; calculating: boolean }) {
  const [, setAddress] = useAddress();
  const { categories, timecontrols } = games;
  if (fen !== '') return <NothingToShow reason="fen" onAction={() => setAddress({ through: undefined })} />;
  if (categories.length + timecontrols.length === 0)
    return <NothingToShow reason={calculating ? 'calculating' : 'none'} />;
  return (
    <>
      <Inline gap={2}>
        <gamesScope.Part games={games} onGames={setAddress} />
      </Inline>
      <NothingToShow
        reason={categories.length > 0 ? 'categories' : 'timecontrols'}
        onAction={() => setAddress({ categories: undefined, timecontrols: undefined })}
      />
    </>
  );
}

/** The games that the address asks for. The three worst positions are those of all games. */
function useScope(): { games: GameScope; fen: string } {
  const [query] = useAddress();
  if (viewOf(query) === 'three') return { games: ALL_GAMES, fen: '' };
  const { categories = [], timecontrols = [], through = '' } = query;
  return { games: { categories, timecontrols }, fen: through };
}

/** Requests the code of the view while its positions are being loaded. */
function useEarlyCode(): void {
  const isThree = viewOf(useAddress()[0]) === 'three';
  useEffect(() => {
    // A failure is shown where the view is rendered.
    (isThree ? threeView : browserView).load().catch(() => undefined);
  }, [isThree]);
}

function Content({ heroid }: { heroid: number }) {
  const { games, fen } = useScope();
  // What was not met yet is there without any critical position.
  const isGaps = viewOf(useAddress()[0]) === 'gaps';
  const heroes = usePlayers();
  const { own, pupil } = useKnownPlayer(heroid);
  // Asked along with the positions: its view asks when they are there.
  useGaps(isGaps ? heroid : 0);
  const mistakes = useMistakes(heroid, games, fen === '' ? undefined : fen);
  const isCalculating = useIsCalculating(heroid, mistakes);
  useEarlyCode();
  // The address may name a player of a pupil.
  if (heroid === 0 && heroes.data && heroes.data.heroes.length === 0)
    return <NothingToShow reason="no-player" />;
  if (isCalculating) return <NothingToShow reason="calculating" />;
  const problem = mistakes.error ?? (heroid === 0 ? heroes.error : null);
  if (problem)
    return <NotLoaded error={problem} onRetry={() => void (heroid === 0 ? heroes : mistakes).refetch()} />;
  if (!mistakes.data) return <Loading />;
  const { calculating, failure, mistakes: found } = mistakes.data;
  // Positions that were met once come last; a costly mistake there is critical, too.
  const isOpen = calculating || (own ?? pupil?.hero)?.nicknames.some(isRareLeft);
  if (found.length === 0 && !isGaps)
    return <NothingFound games={games} fen={fen} calculating={isOpen === true} />;
  return (
    <Suspense fallback={<Loading />}>
      {failure && <failureNote.Part failure={failure} />}
      <FoundPositions heroid={heroid} games={games} mistakes={found} calculating={calculating} />
    </Suspense>
  );
}

/** Offers the help of this computer, while there is something to calculate. */
function Help({ heroid }: { heroid: number }) {
  const { games, fen } = useScope();
  const mistakes = useMistakes(heroid, games, fen === '' ? undefined : fen);
  const isCalculating = useIsCalculating(heroid, mistakes);
  return (
    (mistakes.data?.calculating || isCalculating) && (
      <Suspense fallback={null}>
        <HelpOffer />
      </Suspense>
    )
  );
}

/** Answers "What do I keep doing wrong?" with the critical positions of one player: the worst three, or all of them. */
export function PreAnalysisPage() {
  const { t } = useTranslation('mistakes');
  const heroid = useChosenPlayer();
  return (
    <Page title={t('title')} actions={<PageActions heroid={heroid} />}>
      <Stack gap={4}>
        <Content heroid={heroid} />
      </Stack>
      <Help heroid={heroid} />
    </Page>
  );
}
