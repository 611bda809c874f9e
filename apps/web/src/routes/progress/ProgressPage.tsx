import type { Progress, ProgressPosition } from '@tabia/api-client/contract';
import { type ProgressFigures, ProgressView, type ProgressViewLabels } from '@tabia/trainer';
import { Button, EmptyState, Inline, LinkButton, Page, Skeleton } from '@tabia/ui';
import { lazy, Suspense, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../features/loadFailure/LoadFailure.tsx';
import { PlayerChoice } from '../../features/playerChoice/PlayerChoice.tsx';
import {
  figureWords,
  progressNote,
  progressSentence,
} from '../../features/progressSentence/progressSentence.ts';
import { useTimeControlName } from '../../features/timeControls/useTimeControlName.ts';
import { useFormat } from '../../i18n/format.ts';
import { useOpeningName } from '../../i18n/openingNames.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useLinkTo } from '../../state/address/useAddress.ts';
import { usePlayers } from '../../state/players/players.ts';
import { useChosenPlayer, useGrants } from '../../state/players/useGrants.ts';
import { usePreferences } from '../../state/preferences/usePreferences.ts';
import { useAnswer } from '../../state/queries/useAnswer.ts';

function useLabels(): ProgressViewLabels {
  const { t } = useTranslation('progress');
  const format = useFormat();
  const openingName = useOpeningName();
  const timeControlName = useTimeControlName();
  return useMemo(() => {
    const share = format.percent;
    const plot = {
      showTable: t('plot.showTable'),
      hideTable: t('plot.hideTable'),
      none: t('plot.none'),
      range: (low: string, high: string) => t('plot.range', { low, high }),
    };
    const counted = {
      description: (figures: ProgressFigures) => t('months.description', figureWords(figures, t)),
      expected: t('months.expected'),
      observed: t('months.observed'),
    };
    const left = { left: t('openings.left'), unchanged: t('openings.unchanged') };
    const stateOf = ({ proof: { held, met } }: ProgressPosition) =>
      met === 0 ? t('noGame') : t('held', { held, met });
    return {
      sentence: (progress) => progressSentence(progress, t),
      note: (progress) => progressNote(progress, t),
      facts: {
        kept: t('facts.kept'),
        cured: t('facts.cured'),
        held: t('facts.held'),
        back: t('facts.back'),
        minutes: t('facts.minutes'),
        next: t('facts.next'),
      },
      points: format.tenths,
      share,
      count: format.number,
      weeks: {
        ...{ ...counted, title: t('weeks.title'), at: (monday) => format.day(`${monday}T12:00`) },
        plot: { ...plot, row: t('weeks.row') },
      },
      months: {
        ...counted,
        title: t('months.title'),
        at: format.month,
        plot: { ...plot, row: t('months.row') },
      },
      openings: {
        ...{ ...left, title: t('openings.title'), description: t('openings.description') },
        name: (opening) => (opening === '' ? t('openings.other') : openingName(opening)),
        plot: { ...plot, row: t('openings.row') },
      },
      speeds: {
        ...{ ...left, title: t('speeds.title'), description: t('speeds.description') },
        name: (timecontrol) => timeControlName(timecontrol) || t('speeds.other'),
        plot: { ...plot, row: t('speeds.row') },
      },
      positions: t('positions'),
      forecast: t('forecast'),
      state: (state, count) => t(`states.${state}`, { count }),
      title: ({ opening, hm }) => {
        const move = Math.floor(hm / 2) + 1;
        return opening === null
          ? t('noOpening', { move })
          : t('place', { opening: openingName(opening), move });
      },
      words: (position) => t('words', { state: stateOf(position), chance: share(position.wrong) }),
    };
  }, [t, format, openingName, timeControlName]);
}

/** Nothing was studied: what is missing, and when there will be something. */
function NothingStudied() {
  const { t } = useTranslation('progress');
  const linkTo = useLinkTo();
  return (
    <EmptyState
      icon="info"
      title={t('empty.title')}
      text={t('empty.text')}
      actions={
        <LinkButton variant="primary" asChild>
          <Link to={linkTo(paths.preAnalysis)}>{t('empty.action')}</Link>
        </LinkButton>
      }
    />
  );
}

/** The one thing to do about a position: train what is in the plan, look at the other. */
function Action({ heroid, position }: { heroid: number; position: ProgressPosition }) {
  const { t } = useTranslation('progress');
  const linkTo = useLinkTo();
  const { posid, herowhite } = position;
  // A coach looks at a position, the pupil trains it.
  const planned = useGrants(heroid).owns && position.planned;
  const place = { heroid, posid, herowhite };
  return (
    <LinkButton size="sm" variant={planned ? 'training' : 'secondary'} asChild>
      <Link to={linkTo(planned ? paths.exercise : paths.analysis, place)}>
        {t(planned ? 'train' : 'look')}
      </Link>
    </LinkButton>
  );
}

function Loaded({ heroid, progress }: { heroid: number; progress: Progress }) {
  const labels = useLabels();
  if (progress.positions === 0) return <NothingStudied />;
  return (
    <ProgressView
      progress={progress}
      action={(position) => <Action heroid={heroid} position={position} />}
      labels={labels}
    />
  );
}

const NotShown = lazy(async () => ({
  default: (await import('../../features/coaching/NotShown.tsx')).NotShown,
}));

function Content({ heroid }: { heroid: number }) {
  const { t: common } = useTranslation();
  const players = usePlayers();
  const grants = useGrants(heroid);
  const { data, error, refetch } = useAnswer('progress/load', { heroid }, { enabled: heroid > 0 });
  if (heroid === 0 && players.data) return <NothingStudied />;
  const loading = <Skeleton label={common('loading')} shape="block" count={3} />;
  if (!grants.results)
    return (
      <Suspense fallback={loading}>
        <NotShown heroid={heroid} />
      </Suspense>
    );
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return loading;
  return <Loaded heroid={heroid} progress={data} />;
}

/** The reader does not want to see it: nothing is said. */
function Hidden({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation('progress');
  return (
    <EmptyState
      icon="info"
      title={t('hiddenTitle')}
      text={t('hiddenText')}
      actions={<Button onPress={onShow}>{t('show')}</Button>}
    />
  );
}

/** What studying changed in the games of a player. */
export function ProgressPage() {
  const { t } = useTranslation('progress');
  const heroid = useChosenPlayer();
  const players = usePlayers().data?.heroes;
  const player = players?.find((hero) => hero.heroid === heroid);
  // The line keeps its place while the name is on its way.
  const name = players === undefined ? '…' : player?.name;
  const [{ show_progress: isShown }, change] = usePreferences();
  return (
    <Page
      title={t('title')}
      description={name && t('description', { name })}
      width="text"
      actions={isShown && <PlayerChoice />}
    >
      {isShown ? (
        <>
          <Content heroid={heroid} />
          <Inline justify="end">
            <Button size="sm" variant="ghost" onPress={() => change({ show_progress: false })}>
              {t('hide')}
            </Button>
          </Inline>
        </>
      ) : (
        <Hidden onShow={() => change({ show_progress: true })} />
      )}
    </Page>
  );
}
