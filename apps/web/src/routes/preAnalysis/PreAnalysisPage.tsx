import { EmptyState, HelpPoint, Inline, LinkButton, Page, Select, Skeleton, Stack } from '@tabia/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths, pathTo } from '../../paths.ts';
import { useAddress } from '../../state/address/useAddress.ts';
import { isCalculating, useMistakes } from '../../state/mistakes/mistakes.ts';
import { useHeroes } from '../../state/players/players.ts';
import { MistakeBrowser } from './browser/MistakeBrowser.tsx';
import { NothingToShow } from './browser/NothingToShow.tsx';
import { FenPlace } from './filters/FenPlace.tsx';
import { GamesScope } from './filters/GamesScope.tsx';

/** What do I keep doing wrong? The critical positions of one person, as a list or as a tree. */
export const PreAnalysisPage = () => {
  const { t } = useTranslation('mistakes');
  const { t: common } = useTranslation();
  const words = useErrorWords();
  const [{ heroid: asked, categories, herowhite }, setAddress] = useAddress();
  const heroes = useHeroes();
  const heroid = asked > 0 ? asked : (heroes.data?.heroes[0]?.heroid ?? 0);
  const [fen, setFen] = useState('');
  const [timecontrols, setTimeControls] = useState<readonly number[]>([]);
  const games = { categories, timecontrols };
  const mistakes = useMistakes(heroid, games, fen === '' ? undefined : fen);

  const choosePerson = (id: string) =>
    setAddress({ heroid: Number(id), posid: undefined, categories: [], herowhite: undefined } as never);

  const scope = <GamesScope timecontrols={timecontrols} onTimeControls={setTimeControls} />;
  const content = () => {
    if (heroes.data && heroes.data.heroes.length === 0) return <NothingToShow reason="no-person" />;
    if (isCalculating(mistakes.error)) return <NothingToShow reason="calculating" />;
    const problem = mistakes.error ?? (heroid === 0 ? heroes.error : null);
    if (problem)
      return (
        <EmptyState
          tone="error"
          {...words(problem)}
          actions={
            <LinkButton asChild>
              <Link to={paths.cards}>{t('toCards')}</Link>
            </LinkButton>
          }
        />
      );
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
            <FenPlace fen={fen} onFound={setFen} />
          </HelpPoint>
          {heroes.data && heroes.data.heroes.length > 0 && (
            <HelpPoint id="analyzedUser">
              <Select
                label={t('person')}
                hideLabel
                placeholder={t('person')}
                size="small"
                items={heroes.data.heroes.map((hero) => ({ id: String(hero.heroid), label: hero.name }))}
                value={String(heroid)}
                onChange={choosePerson}
              />
            </HelpPoint>
          )}
          <LinkButton variant="ghost" size="small" asChild>
            <Link to={pathTo(paths.cards)}>{t('toCards')}</Link>
          </LinkButton>
        </Inline>
      }
    >
      <Stack gap={4}>{content()}</Stack>
    </Page>
  );
};
