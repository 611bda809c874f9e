import type { Output } from '@tabia/api-client/contract';
import { Button, EmptyState, HelpPoint, Inline, LinkButton, later, Page, Skeleton, Stack } from '@tabia/ui';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMissing } from '../../features/device/useMissing.ts';
import { LoadFailure } from '../../features/loadFailure/LoadFailure.tsx';
import { PlayerChoice } from '../../features/playerChoice/PlayerChoice.tsx';
import { UNKNOWN_OPENING, usePositionOpening } from '../../features/positionOpening/usePositionOpening.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { readWaitingMark } from '../../services/device/waitingMark.ts';
import { useAddress, useLinkTo } from '../../state/address/useAddress.ts';
import { isInFocus, useTrainingProfiles } from '../../state/exercise/planChoice.ts';
import { usePlan } from '../../state/exercise/training.ts';
import { usePlayers } from '../../state/players/players.ts';
import { useChosenPlayer, useGrants } from '../../state/players/useGrants.ts';
import { usePreferences } from '../../state/preferences/usePreferences.ts';
import { PlayerLink } from './PlayerLink.tsx';
import { TrainingSession } from './session/TrainingSession.tsx';
import { ProfileChoice } from './setup/ProfileChoice.tsx';

const PunishExercise = lazy(async () => ({
  default: (await import('./punish/PunishExercise.tsx')).PunishExercise,
}));

const OfflineOffer = lazy(async () => ({
  default: (await import('../../features/device/OfflineOffer.tsx')).OfflineOffer,
}));

const savedTrees = later(async () => (await import('./setup/SavedTrees.tsx')).SavedTrees);

const NotShown = lazy(async () => ({
  default: (await import('../../features/coaching/NotShown.tsx')).NotShown,
}));

type Plan = Output<'training/getlist'>;

/** No position of the plan occurred in the games of the chosen profile. */
function EmptyProfile({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation('exercise');
  const actions = (
    <>
      <Button variant="training" onPress={onShowAll}>
        {t('profiles.empty.action')}
      </Button>
      <ProfileChoice />
    </>
  );
  const words = { title: t('profiles.empty.title'), text: t('profiles.empty.text') };
  return <EmptyState accent="training" icon="filter" {...words} actions={actions} />;
}

function EmptyPlan({ heroid }: { heroid: number }) {
  const { t } = useTranslation('exercise');
  const words = { title: t('empty.title'), text: t('empty.text') };
  return (
    <EmptyState
      accent="training"
      icon="training"
      {...words}
      actions={
        <PlayerLink to={paths.preAnalysis} heroid={heroid}>
          {t('empty.action')}
        </PlayerLink>
      }
    />
  );
}

/** The position in the address, else the first one in the plan; `item` is its place there, when it has one. */
function useAskedPosition(plan: Plan | undefined) {
  const [{ posid, herowhite }] = useAddress();
  const [{ training_focus: focus }] = usePreferences();
  const items = plan?.items ?? [];
  const focused = items.filter((planned) => isInFocus(planned, focus));
  const item =
    items.find(
      (planned) => planned.posid === posid && (herowhite ?? planned.herowhite) === planned.herowhite,
    ) ?? (posid === undefined ? (focused[0] ?? items[0]) : undefined);
  return { posid: posid ?? item?.posid, herowhite: herowhite ?? item?.herowhite, item, items, focused };
}

interface Underway {
  /** Called when a training begins or ends. */
  onUnderway: (underway: boolean) => void;
}

/** The session of the position that is asked for. */
function PlannedSession({ heroid, plan, onUnderway }: Underway & { heroid: number; plan: Plan | undefined }) {
  const { posid, herowhite, item, items, focused } = useAskedPosition(plan);
  return (
    <TrainingSession
      key={heroid}
      heroid={heroid}
      posid={posid}
      herowhite={herowhite}
      item={item}
      plan={focused}
      due={items.filter((planned) => planned.today).length}
      today={plan?.today}
      onUnderway={onUnderway}
    />
  );
}

function ExerciseContent({ onUnderway }: Underway) {
  const { t } = useTranslation(['exercise', 'common']);
  const [{ posid, today = false }] = useAddress();
  const heroid = useChosenPlayer();
  const players = usePlayers();
  const grants = useGrants(heroid);
  const profiles = useTrainingProfiles();
  const plan = usePlan(heroid, profiles.chosen?.id);
  const loading = <Skeleton label={t('common:loading')} shape="row" count={6} />;
  const isEmpty = plan.data?.items.length === 0 && posid === undefined;
  const problem = plan.error ?? (heroid === 0 ? players.error : null);
  if (!grants.results)
    return (
      <Suspense fallback={loading}>
        <NotShown heroid={heroid} />
      </Suspense>
    );
  if (problem && (heroid === 0 || posid === undefined))
    return (
      <LoadFailure
        error={problem}
        onRetry={() => void (heroid === 0 ? players : plan).refetch()}
        actions={
          <PlayerLink to={paths.preAnalysis} heroid={heroid} variant="secondary">
            {t('empty.action')}
          </PlayerLink>
        }
      />
    );
  if (heroid === 0 && !players.data) return loading;
  if (isEmpty && profiles.chosen) return <EmptyProfile onShowAll={() => profiles.choose(null)} />;
  if (heroid === 0 || isEmpty)
    return (
      <Stack gap={4}>
        <EmptyPlan heroid={heroid} />
        <savedTrees.Part heroid={heroid} />
      </Stack>
    );
  // The session of the day does not wait for the plan.
  if (!today && !plan.data && !plan.error) return loading;
  return <PlannedSession heroid={heroid} plan={plan.data} onUnderway={onUnderway} />;
}

/** The exercise with the player's own mistakes, from the other side of the board. */
function PunishPage({ heroid }: { heroid: number }) {
  const { t } = useTranslation(['exercise', 'common']);
  return (
    <Page title={t('punish.title')} accent="training" actions={<PlayerChoice />}>
      <Suspense fallback={<Skeleton label={t('common:loading')} shape="row" count={6} />}>
        <PunishExercise key={heroid} heroid={heroid} />
      </Suspense>
    </Page>
  );
}

function ToPunish({ heroid }: { heroid: number }) {
  const linkTo = useLinkTo();
  const { t } = useTranslation('exercise');
  return (
    <LinkButton variant="ghost" asChild>
      <Link to={linkTo(paths.exercise, { heroid, punish: true })}>{t('punish.link')}</Link>
    </LinkButton>
  );
}

/** Will I remember it? The positions that are due, and the session of one of them. */
export function ExercisePage() {
  const { t } = useTranslation('exercise');
  const heroid = useChosenPlayer();
  const [{ punish, today }] = useAddress();
  const { owns } = useGrants(heroid);
  const [underway, setUnderway] = useState(false);
  const missing = useMissing();
  const plan = usePlan(heroid, useTrainingProfiles().chosen?.id);
  const { t: daily } = useTranslation('today');
  const { opening } = usePositionOpening({ heroid, ...useAskedPosition(plan.data) });
  if (punish && owns) return <PunishPage heroid={heroid} />;
  const actions = (
    <Inline gap={2}>
      <PlayerChoice />
      {heroid > 0 && owns && <ToPunish heroid={heroid} />}
      {!underway && missing !== undefined && readWaitingMark() && (
        <Suspense fallback={null}>
          <OfflineOffer />
        </Suspense>
      )}
    </Inline>
  );
  return (
    <HelpPoint id="trainingPage" find="h1">
      <Page
        title={t('title')}
        description={today ? daily('title') : (opening ?? (plan.isLoading ? UNKNOWN_OPENING : undefined))}
        accent="training"
        actions={actions}
        task={underway}
      >
        <ExerciseContent onUnderway={setUnderway} />
      </Page>
    </HelpPoint>
  );
}
