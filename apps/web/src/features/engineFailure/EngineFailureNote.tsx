import type { EngineFailure } from '@tabia/api-client/contract';
import { Button, Callout } from '@tabia/ui';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { useChange } from '../../state/queries/useChange.ts';

/** Operations whose answers say what the engine failed at. */
const STALE = [
  'openingtrees/heronode',
  'trees/load',
  'training/getlist',
  'training/punishlist',
  'usergames/mistakes',
  'usergames/gaps',
] as const;

/** Has the engine try again what it failed at, and says in the corner whether it does. */
export function useRetry() {
  const { t } = useTranslation('engine', { wait: false });
  const { notices } = useApp();
  return useChange('misc/retrysearches', {
    stale: STALE,
    onSuccess: ({ searches }) =>
      notices.show({ tone: 'info', title: t(searches > 0 ? 'failure.again' : 'failure.tooSoon') }),
  });
}

/** What the engine failed at, when it tries again, and a button to have it try now; nothing without a failure. */
export function EngineFailureNote({ failure }: { failure: EngineFailure | null | undefined }) {
  const { t, ready } = useTranslation('engine', { wait: false });
  const format = useFormat();
  const retry = useRetry();
  if (!failure || !ready) return null;
  return (
    <Callout
      tone="warning"
      title={t(`failure.${failure.reason}`)}
      actions={
        <Button size="sm" loading={retry.isPending} onPress={() => retry.mutate({})}>
          {t('failure.retry')}
        </Button>
      }
    >
      {t('failure.next', { time: format.moment(failure.retry_at, new Date()) })}
    </Callout>
  );
}
