import type { Hero } from '@tabia/api-client/contract';
import { EmptyState, HelpPoint, Inline, LinkButton, Page, Select, Skeleton, Stack } from '@tabia/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths, pathTo } from '../../paths.ts';
import { useAddress } from '../../state/address/useAddress.ts';
import { isCalculating, useMistakes } from '../../state/mistakes/mistakes.ts';
import { usePlayers } from '../../state/players/players.ts';
import { MistakeBrowser } from './browser/MistakeBrowser.tsx';
import { NothingToShow } from './browser/NothingToShow.tsx';
import { FenFilter } from './filters/FenFilter.tsx';
import { GamesScope } from './filters/GamesScope.tsx';

function PlayerSelect({
  players,
  heroid,
  onChoose,
}: {
  players: readonly Hero[];
  heroid: number;
  onChoose: (heroid: number) => void;
}) {
  const { t } = useTranslation('mistakes');
  return (
    <HelpPoint id="analyzedUser">
      <Select
        label={t('player')}
        hideLabel
        placeholder={t('player')}
        size="small"
        items={players.map((player) => ({ id: String(player.heroid), label: player.name }))}
        value={String(heroid)}
        onChange={(id) => onChoose(Number(id))}
      />
    </HelpPoint>
  );
}

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
  const [{ heroid: asked, categories, herowhite }, setAddress] = useAddress();
  const heroes = usePlayers();
  const heroid = asked > 0 ? asked : (heroes.data?.heroes[0]?.heroid ?? 0);
  const [fen, setFen] = useState('');
  const [timecontrols, setTimeControls] = useState<readonly number[]>([]);
  const games = { categories, timecontrols };
  const mistakes = useMistakes(heroid, games, fen === '' ? undefined : fen);

  const players = heroes.data?.heroes ?? [];
  const choosePlayer = (id: number) =>
    setAddress({ heroid: id, posid: undefined, categories: [], herowhite: undefined } as never);
  const scope = <GamesScope timecontrols={timecontrols} onTimeControls={setTimeControls} />;
  const content = () => {
    if (heroes.data && heroes.data.heroes.length === 0) return <NothingToShow reason="no-player" />;
    if (isCalculating(mistakes.error)) return <NothingToShow reason="calculating" />;
    const problem = mistakes.error ?? (heroid === 0 ? heroes.error : null);
    if (problem) return <NotLoaded error={problem} />;
    if (!mistakes.data) return <Skeleton label={common('loading')} shape="row" count={8} />;
    if (mistakes.data.mistakes.length === 0 && timecontrols.length > 0)
      return (
        <>
          <Inline gap={2}>{scope}</Inline>
          <NothingToShow reason="timecontrols" onAction={() => setTimeControls([])} />
        </>
      );
    if (mistakes.data.mistakes.length === 0)
      return (
        <NothingToShow reason={fen !== '' ? 'fen' : mistakes.data.calculating ? 'calculating' : 'none'} />
      );
    return (
      <MistakeBrowser
        key={`${heroid}`}
        heroid={heroid}
        games={games}
        scope={scope}
        herowhite={herowhite}
        mistakes={mistakes.data.mistakes}
        calculating={mistakes.data.calculating}
      />
    );
  };

  return (
    <Page
      title={t('title')}
      actions={
        <Inline gap={4}>
          <HelpPoint id="fenFormat">
            <FenFilter fen={fen} onFound={setFen} />
          </HelpPoint>
          {players.length > 0 && <PlayerSelect players={players} heroid={heroid} onChoose={choosePlayer} />}
          <LinkButton variant="ghost" size="small" asChild>
            <Link to={pathTo(paths.analysis, { heroid: heroid || undefined })}>{t('openingTree')}</Link>
          </LinkButton>
          <LinkButton variant="ghost" size="small" asChild>
            <Link to={pathTo(paths.cards)}>{t('toCards')}</Link>
          </LinkButton>
        </Inline>
      }
    >
      <Stack gap={4}>{content()}</Stack>
    </Page>
  );
}
