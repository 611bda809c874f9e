import { Button, Callout } from '@tabia/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { countWaiting, readWaitingMark, watchWaitingMark } from '../../services/device/waitingMark.ts';
import { forgetDevice } from '../../state/device/openOutbox.ts';

/** Nobody is signed in here any more: sessions are removed from the device, answers wait for their user. A guest cannot come back. */
export function LostAnswers() {
  const { t } = useTranslation('device');
  const user = useSyncExternalStore(watchWaitingMark, () => readWaitingMark()?.user);
  const isGuest = useSyncExternalStore(watchWaitingMark, () => readWaitingMark()?.isGuest);
  const count = useSyncExternalStore(watchWaitingMark, () => countWaiting(user));
  useEffect(() => {
    if (user !== undefined) forgetDevice(user, isGuest ? 'everything' : 'sessions').catch(() => {});
  }, [user, isGuest]);
  if (user === undefined || isGuest || count === 0) return null;
  const discard = (
    <Button size="sm" onPress={() => void forgetDevice(user, 'everything').catch(() => {})}>
      {t('lost.discard')}
    </Button>
  );
  return (
    <Callout tone="warning" title={t('lost.title', { count })} actions={discard}>
      {t('lost.text')}
    </Callout>
  );
}
