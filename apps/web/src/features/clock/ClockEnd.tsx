import type { ClockResult } from '@tabia/mistakes/training';
import type { Trainer } from '@tabia/trainer/training';
import { Button, EmptyState, Inline, Stack, StatRow, StatTile } from '@tabia/ui';
import { useSnapshot } from 'valtio';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';

/** What to do next: of the worst that happened. */
function nextOf({ late, wrong }: ClockResult): 'all' | 'late' | 'wrong' {
  if (wrong > 0) return 'wrong';
  return late > 0 ? 'late' : 'all';
}

/** How a session with the clock went, and what to do next. */
export function ClockEnd({ trainer, result }: { trainer: Trainer; result: ClockResult }) {
  const { t } = useTranslation('clock');
  const { t: device } = useTranslation('device');
  const format = useFormat();
  const { training, isKept } = useSnapshot(trainer.state);
  const { inTime, late, wrong, medianMs, again } = result;
  const next = nextOf(result);
  const sentences = [
    medianMs !== null && t('median', { seconds: format.tenths(medianMs / 1000) }),
    t(`next.${next}`),
    isKept && device('keptText'),
  ];
  const repeat = () => void trainer.start({ heroid: training?.heroid ?? 0, clock: true, posids: [...again] });
  const isAgain = again.length > 0 && !isKept;
  return (
    <Stack gap={4} align="center">
      <EmptyState
        tone="success"
        accent={next === 'all' ? undefined : 'training'}
        icon={next === 'all' ? 'success' : 'training'}
        level={2}
        title={t(next === 'all' ? 'title.all' : 'title.some')}
        text={sentences.filter(Boolean).join(' ')}
        actions={
          <Inline gap={2} justify="center">
            {isAgain && (
              <Button variant="training" onPress={repeat}>
                {t('again')}
              </Button>
            )}
            <Button variant={isAgain ? 'ghost' : 'training'} onPress={() => void trainer.stop()}>
              {t('toPlan')}
            </Button>
          </Inline>
        }
      />
      <StatRow>
        <StatTile label={t('inTime')} value={inTime} tone="success" />
        <StatTile label={t('late')} value={late} />
        <StatTile label={t('wrong')} value={wrong} tone={wrong > 0 ? 'danger' : 'neutral'} />
      </StatRow>
    </Stack>
  );
}
