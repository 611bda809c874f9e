import type { EngineFailure } from '@tabia/api-client/contract';
import { Button, Callout } from '@tabia/ui';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useRetry } from '../../state/queries/useRetry.ts';

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
