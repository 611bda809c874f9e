import type { Ending, PlanItem } from '@tabia/api-client/contract';
import { isDueNow, isTestNext, nextOfPlan, nextStep, type Trainer } from '@tabia/trainer/training';
import { Button, EmptyState, Inline, LinkButton, Stack, StatRow, StatTile, Text } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useMissing } from '../../../features/device/useMissing.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useOpeningName } from '../../../i18n/openingNames.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { pathTo, useLinkTo } from '../../../state/address/useAddress.ts';
import { useToday } from '../../../state/exercise/today.ts';
import type { Today } from '../setup/PlanList.tsx';
import { usePlanWords } from '../setup/usePlanWords.ts';
import { MissedMoves } from './MissedMoves.tsx';
import { TrainingStrip } from './TrainingStrip.tsx';

/** How often the player was right when sure, a line for each opening; nothing where nothing was said. */
export function Calibration({ openings = [] }: { openings: Readonly<Ending['calibration']> }) {
  const { t } = useTranslation('answers');
  const nameOf = useOpeningName();
  if (openings.length === 0) return null;
  return (
    <Stack gap={1}>
      {openings.map(({ opening, right, all }) => (
        <Text key={opening ?? ''} size="sm" muted>
          {t('calibration', {
            opening: opening === null ? t('unnamed') : nameOf(opening),
            right,
            all,
          })}
        </Text>
      ))}
    </Stack>
  );
}

/** Leads from the end of the trained line to a game that goes on from there. */
function PlayOutLink({ trainer, heroid }: { trainer: Trainer; heroid: number }) {
  const { t } = useTranslation();
  const { fen, herowhite } = useSnapshot(trainer.state);
  return (
    <LinkButton variant="secondary" asChild>
      <Link to={pathTo(paths.play, { heroid, herowhite, fen })}>{t('titles.play')}</Link>
    </LinkButton>
  );
}

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
  const { t: device } = useTranslation('device');
  const { t: exercise } = useTranslation('exercise');
  const { training, ending, unjudged } = useSnapshot(trainer.state);
  const { data: today } = useToday(heroid);
  const missing = useMissing();
  const format = useFormat();
  if (!training || !ending) return null;
  const all = ending.misses.length === 0 && unjudged === 0;
  // Without the service the count is that of before the session, and nothing more begins.
  const left = missing === undefined ? (today?.positions ?? 0) : 0;
  const over = left > 0 || missing !== undefined ? exercise('end.someFailed') : t('end.someFailed');
  const now = new Date();
  const { success: held, failure, due, claims } = ending;
  const results = [
    unjudged > 0 ? device('unjudged', { count: unjudged }) : t('end.held', { held, all: held + failure }),
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
        title={all ? t('end.allHeld') : over}
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
  const { t: device } = useTranslation('device');
  const words = usePlanWords();
  const linkTo = useLinkTo();
  const { training, ending, unjudged } = useSnapshot(trainer.state);
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
  const all = ending.failure === 0 && ending.none === 0 && unjudged === 0;
  const suggestsTest = unjudged === 0 && isTestNext(ending, mode);
  return (
    <Stack gap={4} align="center">
      <EmptyState
        tone="success"
        accent={all ? undefined : 'training'}
        icon={all ? 'success' : 'training'}
        level={2}
        title={t(all ? 'end.allHeld' : 'end.someFailed')}
        text={[
          unjudged > 0 ? device('unjudged', { count: unjudged }) : '',
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
