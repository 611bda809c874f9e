import type { Coach } from '@tabia/api-client/contract';
import { Button, Card, Inline, Skeleton, Stack, Text } from '@tabia/ui';
import { useState } from 'react';
import { GrantChoice } from '../../features/coaching/GrantChoice.tsx';
import { Dialog } from '../../features/dialog/Dialog.tsx';
import { PartFailure } from '../../features/loadFailure/LoadFailure.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useCoachChanges } from '../../state/players/pupils.ts';
import { useAnswer } from '../../state/queries/useAnswer.ts';

function CoachCard({ coach: { heroid, coachid, coach, hero: player, grants, since } }: { coach: Coach }) {
  const { t } = useTranslation('coaching');
  const format = useFormat();
  const [chosen, setChosen] = useState(grants);
  const [ending, setEnding] = useState(false);
  const { setGrants, end } = useCoachChanges();
  const isSame = chosen.length === grants.length && chosen.every((grant) => grants.includes(grant));
  return (
    <Card
      level={3}
      elevation={0}
      variant="subtle"
      title={t('coaches.sees', { coach, player })}
      description={t('coaches.since', { date: format.day(since) })}
      footer={
        <Inline>
          <Button
            disabled={isSame}
            onPress={() => setGrants.mutate({ heroid, coachid, grants: chosen })}
            loading={setGrants.isPending}
            loadingLabel={t('coaches.saving')}
          >
            {t('coaches.save')}
          </Button>
          <Button variant="secondary" onPress={() => setEnding(true)}>
            {t('coaches.end')}
          </Button>
        </Inline>
      }
    >
      <GrantChoice value={chosen} onChange={setChosen} />
      <Dialog
        open={ending}
        onOpenChange={setEnding}
        title={t('coaches.endTitle', { coach })}
        okLabel={t('coaches.end')}
        okVariant="danger"
        onOk={() => end.mutate({ heroid, coachid })}
        loading={end.isPending}
        loadingLabel={t('coaches.saving')}
      >
        <Text>{t('coaches.endText', { coach, player })}</Text>
      </Dialog>
    </Card>
  );
}

/** Who sees the user's players, and what each may do. */
export function MyCoaches() {
  const { t } = useTranslation(['coaching', 'common']);
  const { data, error, refetch } = useAnswer('coaches/list', {});
  const content = () => {
    if (error && !data) return <PartFailure error={error} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton label={t('common:loading')} shape="row" />;
    if (data.coaches.length === 0) return <Text muted>{t('coaches.empty')}</Text>;
    return (
      <Stack>
        {data.coaches.map((coach) => (
          <CoachCard key={`${coach.heroid} ${coach.coachid} ${coach.grants.join()}`} coach={coach} />
        ))}
      </Stack>
    );
  };
  return <Card title={t('coaches.title')}>{content()}</Card>;
}
