import { isDueNow, type Trainer } from '@tabia/trainer/training';
import { Button, EmptyState, Inline, LinkButton, Stack } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { useToday } from '../../../state/exercise/today.ts';
import { Calibration } from './Calibration.tsx';
import { MissedMoves } from './MissedMoves.tsx';
import { PlayOutLink } from './PlayOutLink.tsx';
import { TrainingStrip } from './TrainingStrip.tsx';

/** The end of the session of the day: every move that failed, with what was played instead. */
export function TodayEnd({
  trainer,
  heroid,
  onMore,
}: {
  trainer: Trainer;
  heroid: number;
  onMore: () => void;
}) {
  const { t } = useTranslation('today');
  const { t: answers } = useTranslation('answers');
  const { training, ending } = useSnapshot(trainer.state);
  const { data: today } = useToday(heroid);
  const format = useFormat();
  if (!training || !ending) return null;
  const all = ending.misses.length === 0;
  const left = today?.positions ?? 0;
  const now = new Date();
  const { success: held, failure, due, claims } = ending;
  const results = [
    t('end.held', { held, all: held + failure }),
    claims !== undefined && claims.all > 0 && answers('claims', claims),
    due !== null && !isDueNow(due, now) && t('end.due', { date: format.moment(due, now) }),
  ];
  return (
    <Stack gap={4}>
      <EmptyState
        tone="success"
        accent={all ? undefined : 'training'}
        icon={all ? 'success' : 'training'}
        level={2}
        title={t(all ? 'end.allHeld' : 'end.someFailed')}
        text={results.filter(Boolean).join(' ')}
        actions={
          <Inline gap={2} justify="center">
            {left > 0 && (
              <Button variant="training" onPress={onMore}>
                {t('end.more', { count: left })}
              </Button>
            )}
            <LinkButton variant={left > 0 ? 'secondary' : 'training'} asChild>
              <Link to={paths.today}>{t('end.today')}</Link>
            </LinkButton>
            <PlayOutLink trainer={trainer} heroid={heroid} />
            <Button variant="ghost" onPress={() => void trainer.stop()}>
              {t('end.done')}
            </Button>
          </Inline>
        }
      />
      <Inline justify="center">
        <TrainingStrip training={{ nodes: training.nodes, next: null }} />
      </Inline>
      <Calibration openings={ending.calibration} />
      <MissedMoves misses={ending.misses} heroid={heroid} />
    </Stack>
  );
}
