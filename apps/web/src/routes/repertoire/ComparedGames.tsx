import type { Output, Repertoire, RepertoireProblem } from '@tabia/api-client/contract';
import { Button, Columns, EmptyState, Heading, Inline, LinkButton, Skeleton, Stack, Text } from '@tabia/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../features/loadFailure/LoadFailure.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { pathTo } from '../../state/address/useAddress.ts';
import { useComparison } from '../../state/repertoire/repertoires.ts';
import { CoverageCard, MemoryCard } from './DepartureCard.tsx';
import { useProblemWords } from './useProblemWords.ts';

/** Cards of a list that are shown at once: each has a board. */
const SHOWN_AT_ONCE = 6;

interface ListProps<T> {
  kind: 'memory' | 'coverage';
  gaps: readonly T[];
  card: (gap: T) => ReactNode;
}

/** One of the two lists, the worst first. */
function Departures<T>({ kind, gaps, card }: ListProps<T>) {
  const { t } = useTranslation('repertoire');
  const [count, setCount] = useState(SHOWN_AT_ONCE);
  const left = gaps.length - count;
  return (
    <Stack gap={3} as="section" aria-label={t(`${kind}.title`)}>
      <Heading level={2}>{t(`${kind}.title`)}</Heading>
      <Text size="sm" muted>
        {t(gaps.length === 0 ? `${kind}.none` : `${kind}.note`)}
      </Text>
      <Columns columns={{ phone: 1, tablet: 2, desktop: 3 }}>{gaps.slice(0, count).map(card)}</Columns>
      {left > 0 && (
        <Inline>
          <Button onPress={() => setCount(count + SHOWN_AT_ONCE)}>{t('more', { count: left })}</Button>
        </Inline>
      )}
    </Stack>
  );
}

interface Props {
  heroid: number;
  chosen: Repertoire;
}

/** Why the lists say nothing. */
function NoneReached({ heroid, chosen, reason }: Props & { reason: 'no-games' | 'outside' }) {
  const { t } = useTranslation('repertoire');
  const { herowhite } = chosen;
  const to = reason === 'no-games' ? paths.cards : pathTo(paths.openingTree, { heroid, herowhite });
  return (
    <EmptyState
      icon={reason === 'no-games' ? 'search' : 'tree'}
      title={t(`empty.${reason}.title`)}
      text={t(`empty.${reason}.text`)}
      actions={
        <LinkButton asChild>
          <Link to={to}>{t(`empty.${reason}.action`)}</Link>
        </LinkButton>
      }
    />
  );
}

/** The saved text has a mistake that an earlier version of the program passed over. */
function Unreadable({ problem }: { problem: RepertoireProblem }) {
  const { t } = useTranslation('repertoire');
  const problemWords = useProblemWords();
  const text = t('empty.unreadable.text', { problem: problemWords(problem) });
  return <EmptyState icon="warning" title={t('empty.unreadable.title')} text={text} />;
}

type Games = Output<'repertoires/compare'>['games'];
type Way = Exclude<keyof Games, 'total' | 'returned'>;
const SAID: Readonly<Record<Way, true>> = {
  memory: true,
  coverage: true,
  finished: true,
  inside: true,
  outside: true,
};
/** How a game may go, in the order in which it is said. */
const WAYS = Object.keys(SAID) as readonly Way[];

/** How the games went, in one sentence: only what there is. */
function Counts({ games, herowhite }: { games: Games; herowhite: 0 | 1 }) {
  const { t } = useTranslation('repertoire');
  const format = useFormat();
  const { total, returned } = games;
  const ways = WAYS.filter((way) => games[way] > 0).map((way) =>
    t(`ways.${way}`, { games: format.number(games[way]) }),
  );
  return (
    <Text size="sm" muted>
      {t('compared', { count: total, side: t(`sides.${herowhite}`), ways: ways.join(', ') })}{' '}
      {returned > 0 && t('returned', { returned: format.number(returned) })}
    </Text>
  );
}

/** What the games say about a repertoire: two lists, each card with its remedy. */
export function ComparedGames({ heroid, chosen }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useComparison(heroid, chosen.repertoireid);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton label={t('loading')} shape="block" count={3} />;
  const { problem, games, memory, coverage } = data;
  if (problem) return <Unreadable problem={problem} />;
  if (games.total === games.outside)
    return <NoneReached {...{ heroid, chosen }} reason={games.total === 0 ? 'no-games' : 'outside'} />;
  const place = { heroid, repertoire: chosen };
  return (
    <Stack gap={5}>
      <Counts games={games} herowhite={chosen.herowhite} />
      <Departures
        kind="memory"
        gaps={memory}
        card={(gap) => <MemoryCard key={gap.posid} {...place} gap={gap} />}
      />
      <Departures
        kind="coverage"
        gaps={coverage}
        card={(gap) => <CoverageCard key={gap.posid} {...place} gap={gap} />}
      />
    </Stack>
  );
}
