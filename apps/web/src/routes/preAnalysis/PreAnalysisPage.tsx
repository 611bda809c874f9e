import { EmptyState, HelpPoint, Inline, LinkButton, Page, Skeleton, Stack } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { PlayerChoice } from '../../features/playerChoice/PlayerChoice.tsx';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useAddress, useLinkTo } from '../../state/address/useAddress.ts';
import { isCalculating, useMistakes } from '../../state/mistakes/mistakes.ts';
import { usePlayers } from '../../state/players/players.ts';
import { useChosenPlayer } from '../../state/players/useChosenPlayer.ts';
import { MistakeBrowser } from './browser/MistakeBrowser.tsx';
import { NothingToShow } from './browser/NothingToShow.tsx';
import { FenFilter } from './filters/FenFilter.tsx';
import { gamesScope } from './filters/laterScope.ts';

function NotLoaded({ error }: { error: unknown }) {
  const { t } = useTranslation('mistakes');
  const words = useErrorWords();
  const toCards = (
    <LinkButton asChild>
      <Link to={paths.cards}>{t('toCards')}</Link>
    </LinkButton>
  );
  return <EmptyState tone="error" {...words(error)} actions={toCards} />;
}

/** Answers "What do I keep doing wrong?" with the critical positions of one player, as a list or a tree. */
export function PreAnalysisPage() {
  const { t } = useTranslation('mistakes');
  const { t: common } = useTranslation();
  const linkTo = useLinkTo();
  const [{ categories = [], timecontrols = [], through: fen = '' }, setAddress] = useAddress();
  const heroes = usePlayers();
  const heroid = useChosenPlayer();
  const games = { categories, timecontrols };
  const mistakes = useMistakes(heroid, games, fen === '' ? undefined : fen);

  const content = () => {
    if (heroes.data && heroes.data.heroes.length === 0) return <NothingToShow reason="no-player" />;
    if (isCalculating(mistakes.error)) return <NothingToShow reason="calculating" />;
    const problem = mistakes.error ?? (heroid === 0 ? heroes.error : null);
    if (problem) return <NotLoaded error={problem} />;
    if (!mistakes.data) return <Skeleton label={common('loading')} shape="row" count={8} />;
    if (mistakes.data.mistakes.length > 0)
      return (
        <MistakeBrowser
          key={`${heroid}`}
          heroid={heroid}
          games={games}
          onGames={setAddress}
          mistakes={mistakes.data.mistakes}
          calculating={mistakes.data.calculating}
        />
      );
    if (fen !== '') return <NothingToShow reason="fen" onAction={() => setAddress({ through: undefined })} />;
    if (categories.length + timecontrols.length === 0)
      return <NothingToShow reason={mistakes.data.calculating ? 'calculating' : 'none'} />;
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
  };

  return (
    <Page
      title={t('title')}
      actions={
        <Inline gap={4}>
          <HelpPoint id="fenFormat">
            <FenFilter fen={fen} onFound={(found) => setAddress({ through: found })} />
          </HelpPoint>
          <PlayerChoice />
          <LinkButton variant="ghost" size="small" asChild>
            <Link
              to={linkTo(paths.analysis, {
                heroid: heroid || undefined,
                posid: undefined,
                herowhite: undefined,
              })}
            >
              {t('openingTree')}
            </Link>
          </LinkButton>
          <LinkButton variant="ghost" size="small" asChild>
            <Link to={linkTo(paths.cards)}>{t('toCards')}</Link>
          </LinkButton>
        </Inline>
      }
    >
      <Stack gap={4}>{content()}</Stack>
    </Page>
  );
}
