import { isItsDay } from '@tabia/trainer/outbox';
import type { Trainer } from '@tabia/trainer/training';
import { Button, EmptyState, Inline, Stack, Text } from '@tabia/ui';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { ClockEnd } from '../../features/clock/ClockEnd.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useKeptSessions } from '../../state/device/useKeptSessions.ts';
import { useTrainer } from '../../state/exercise/training.ts';
import { usePace } from '../../state/preferences/usePreferences.ts';
import { TrainingBoard } from './session/TrainingBoard.tsx';

/** A session from the device: its board, then its result. */
function Session({ trainer, onClose }: { trainer: Trainer; onClose: () => void }) {
  const { t } = useTranslation('device');
  const { phase, ending } = useSnapshot(trainer.state);
  if (phase !== 'ended' || ending === null) return <TrainingBoard trainer={trainer} />;
  if (ending.clock) return <ClockEnd trainer={trainer} result={ending.clock} />;
  const { success, failure } = ending;
  return (
    <EmptyState
      accent="training"
      icon="training"
      title={t('keptTitle')}
      text={`${t('result', { success, failure })} ${t('keptText')}`}
      actions={<Button onPress={onClose}>{t('toList')}</Button>}
    />
  );
}

/** What works without the service: the sessions on this device. */
export function OfflineTraining({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const { t } = useTranslation('device');
  const [pace] = usePace();
  const trainer = useTrainer(0, pace);
  const { phase } = useSnapshot(trainer.state);
  const isListed = phase === 'idle';
  const kept = useKeptSessions(isListed)?.filter((session) => isItsDay(session, Date.now()));
  useEffect(() => onBusy(!isListed), [isListed, onBusy]);
  if (!isListed) return <Session trainer={trainer} onClose={() => void trainer.stop()} />;
  if (kept === undefined) return null;
  return (
    <Stack gap={3}>
      <Text weight="bold">{t('awayTitle')}</Text>
      <Text>{kept.length > 0 ? t('awayText') : t('none')}</Text>
      {kept.map(({ parcel: { training, progress } }) => (
        <Inline key={training.trainingid} gap={3}>
          <Button variant="training" startIcon="play" onPress={() => trainer.resume(training)}>
            {t('goOn')}
          </Button>
          <Text>{t('session', { count: Array.isArray(progress.queue) ? progress.queue.length : 0 })}</Text>
        </Inline>
      ))}
    </Stack>
  );
}
