import type { PlanItem } from '@tabia/api-client/contract';
import { isDueNow, isTestNext, nextOfPlan, nextStep, type Trainer } from '@tabia/trainer/training';
import { Button, EmptyState, Inline, LinkButton, Stack, StatRow, StatTile } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { useLinkTo } from '../../../state/address/useAddress.ts';
import type { Today } from '../setup/PlanList.tsx';
import { usePlanWords } from '../setup/usePlanWords.ts';
import { Calibration } from './Calibration.tsx';
import { MissedMoves } from './MissedMoves.tsx';
import { PlayOutLink } from './PlayOutLink.tsx';
import { TrainingStrip } from './TrainingStrip.tsx';

interface Props {
  trainer: Trainer;
  plan: readonly PlanItem[];
  today: Today | undefined;
  heroid: number;
  onChoose: (next: { posid: number; herowhite: 0 | 1 }) => void;
}

/** Results of the session, the next review, and the next step. */
export function TrainingEnd({ trainer, plan, today, heroid, onChoose }: Props) {
  const { t } = useTranslation('exercise');
  const words = usePlanWords();
  const linkTo = useLinkTo();
  const { training, ending } = useSnapshot(trainer.state);
  if (!training || !ending) return null;
  const { posid, herowhite, mode } = training;
  const next = nextStep(ending, training, plan);
  const again = (order: { mode: 'learn' | 'test'; failedOnly?: boolean }) => () =>
    void trainer.start({ heroid, posid, herowhite, ...order });
  const action = () => {
    if (next.kind === 'positions')
      return (
        <LinkButton variant="training" asChild>
          <Link to={linkTo(paths.preAnalysis, { heroid })}>{t('end.actions.positions')}</Link>
        </LinkButton>
      );
    const onPress =
      next.kind === 'due'
        ? () => onChoose(next)
        : again(next.kind === 'test' ? { mode: 'test' } : { mode, failedOnly: true });
    return (
      <Button variant="training" onPress={onPress}>
        {t(`end.actions.${next.kind}`)}
      </Button>
    );
  };
  const due =
    ending.due === null
      ? ''
      : isDueNow(ending.due, new Date())
        ? t('end.dueNow')
        : t('end.due', { date: words.day(ending.due) });
  const further = nextOfPlan(training, plan);
  const all = ending.failure === 0 && ending.none === 0;
  const suggestsTest = isTestNext(ending, mode);
  return (
    <Stack gap={4} align="center">
      <EmptyState
        tone="success"
        accent={all ? undefined : 'training'}
        icon={all ? 'success' : 'training'}
        level={2}
        title={t(all ? 'end.allHeld' : 'end.someFailed')}
        text={[
          suggestsTest ? t('end.suggestTest') : '',
          due,
          today?.left === 0 ? t('plan.enough', { done: today.done, limit: today.limit }) : '',
        ]
          .filter(Boolean)
          .join(' ')}
        actions={
          <Inline gap={2} justify="center">
            {action()}
            {suggestsTest && next.kind !== 'test' && (
              <Button variant="secondary" onPress={again({ mode: 'test' })}>
                {t('end.actions.test')}
              </Button>
            )}
            {further && next.kind !== 'due' && (
              <Button variant="secondary" onPress={() => onChoose(further)}>
                {t('end.actions.due')}
              </Button>
            )}
            <PlayOutLink trainer={trainer} heroid={heroid} />
            <Button variant="ghost" onPress={() => void trainer.stop()}>
              {t('end.toPlan')}
            </Button>
          </Inline>
        }
      />
      <StatRow>
        <StatTile label={t('end.held')} value={ending.success} tone="success" />
        <StatTile
          label={t('end.failedCount')}
          value={ending.failure}
          tone={ending.failure > 0 ? 'danger' : 'neutral'}
        />
        <StatTile label={t('end.none')} value={ending.none} />
      </StatRow>
      <TrainingStrip training={{ nodes: training.nodes, next: null }} />
      <Calibration openings={ending.calibration} />
      <MissedMoves misses={ending.misses} heroid={heroid} />
    </Stack>
  );
}
