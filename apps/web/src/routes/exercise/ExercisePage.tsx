import { Button, EmptyState, HelpPoint, LinkButton, Page, Skeleton } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths, pathTo } from '../../paths.ts';
import { useAddress } from '../../state/address/useAddress.ts';
import { useTrainingProfiles } from '../../state/exercise/profiles.ts';
import { usePlan } from '../../state/exercise/training.ts';
import { usePlayers } from '../../state/players/players.ts';
import { useChosenPlayer } from '../../state/players/useChosenPlayer.ts';
import { TrainingSession } from './session/TrainingSession.tsx';
import { ProfileChoice } from './setup/ProfileChoice.tsx';

/** Will I remember it? What is due, and the training of one position. */
export function ExercisePage() {
  const { t } = useTranslation('exercise');
  const { t: common } = useTranslation();
  const words = useErrorWords();
  const [{ posid, herowhite }] = useAddress();
  const heroid = useChosenPlayer();
  const heroes = usePlayers();
  const profiles = useTrainingProfiles();
  const profile = profiles.chosen;
  const plan = usePlan(heroid, profile?.id);
  const items = plan.data?.items ?? [];
  const toPositions = (
    <LinkButton variant="training" asChild>
      <Link to={pathTo(paths.preAnalysis, { heroid: heroid || undefined })}>{t('empty.action')}</Link>
    </LinkButton>
  );
  const content = () => {
    const problem = plan.error ?? (heroid === 0 ? heroes.error : null);
    if (problem && (heroid === 0 || posid === undefined))
      return <EmptyState tone="error" {...words(problem)} actions={toPositions} />;
    if (heroid === 0 && !heroes.data) return <Skeleton label={common('loading')} shape="row" count={6} />;
    if (plan.data && items.length === 0 && posid === undefined && profile)
      return (
        <EmptyState
          tone="training"
          icon="filter"
          title={t('profiles.empty.title')}
          text={t('profiles.empty.text')}
          actions={
            <>
              <Button variant="training" onPress={() => profiles.choose(null)}>
                {t('profiles.empty.action')}
              </Button>
              <ProfileChoice />
            </>
          }
        />
      );
    if (heroid === 0 || (plan.data && items.length === 0 && posid === undefined))
      return (
        <EmptyState
          tone="training"
          icon="training"
          title={t('empty.title')}
          text={t('empty.text')}
          actions={toPositions}
        />
      );
    if (!plan.data && !plan.error) return <Skeleton label={common('loading')} shape="row" count={6} />;
    const chosen =
      items.find((item) => item.posid === posid && (herowhite ?? item.herowhite) === item.herowhite) ??
      (posid === undefined ? items[0] : undefined);
    const asked = posid ?? chosen?.posid;
    if (asked === undefined) return null;
    return (
      <TrainingSession
        key={heroid}
        heroid={heroid}
        posid={asked}
        herowhite={herowhite ?? chosen?.herowhite}
        item={chosen}
        plan={items}
        due={plan.data?.due ?? 0}
        today={plan.data?.today}
      />
    );
  };
  return (
    <HelpPoint id="trainingPage" find="h1">
      <Page title={t('title')} tone="training">
        {content()}
      </Page>
    </HelpPoint>
  );
}
