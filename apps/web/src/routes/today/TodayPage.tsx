import { TodayView } from '@tabia/trainer';
import { Button, Page, Skeleton, Stack } from '@tabia/ui';
import { lazy, Suspense, useState } from 'react';
import { LoadFailure } from '../../features/loadFailure/LoadFailure.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { type TodayAnswer, useNoteShown, useTodayPage } from '../../state/exercise/today.ts';
import { useOwnHomework } from '../../state/players/homework.ts';
import { useTodayItems } from './useTodayItems.tsx';

const CheapestRepair = lazy(async () => ({
  default: (await import('./CheapestRepair.tsx')).CheapestRepair,
}));

const OwnHomework = lazy(async () => ({ default: (await import('./OwnHomework.tsx')).OwnHomework }));

/** A plan for some minutes a day, worked out when somebody asks for it: for the player whose worst position is open. */
function MinutesOffer({ players, worst }: Pick<TodayAnswer, 'players' | 'worst'>) {
  const { t } = useTranslation(['today', 'common']);
  const [isOpen, setOpen] = useState(false);
  const player = players.find(({ heroid }) => heroid === worst?.heroid);
  if (player === undefined) return null;
  if (!isOpen)
    return (
      <div>
        <Button variant="ghost" startIcon="target" onPress={() => setOpen(true)}>
          {t('page.minutes')}
        </Button>
      </div>
    );
  return (
    <Suspense fallback={<Skeleton label={t('common:loading')} shape="block" />}>
      <CheapestRepair heroid={player.heroid} name={players.length > 1 ? player.name : undefined} />
    </Suspense>
  );
}

function namesOf(players: TodayAnswer['players']): ReadonlyMap<number, string> {
  return new Map(players.map(({ heroid, name }) => [heroid, name]));
}

/** What should I do now, and did it help? Over all players that are mine. */
export function TodayPage() {
  const { t } = useTranslation(['today', 'common']);
  const { data, error, refetch } = useTodayPage();
  const homework = useOwnHomework().data?.homework ?? [];
  const itemsOf = useTodayItems();
  useNoteShown(data);
  const shown = data && itemsOf(data);
  return (
    <Page title={t('page.title')} accent="training" width="text">
      {data && shown && (
        <Stack gap={4}>
          <TodayView {...shown} />
          {homework.length > 0 && (
            <Suspense fallback={<Skeleton label={t('common:loading')} shape="block" />}>
              <OwnHomework
                homework={homework}
                names={namesOf(data.players)}
                led={shown.lead.action !== undefined}
                othersDue={data.positions > 0}
              />
            </Suspense>
          )}
          <MinutesOffer {...data} />
        </Stack>
      )}
      {!data && !error && <Skeleton label={t('common:loading')} shape="block" count={2} />}
      {!data && error && (
        <LoadFailure error={error} title={t('page.failed')} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
