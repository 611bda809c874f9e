import type { PlanItem, Training } from '@tabia/api-client/contract';
import { sideToMove } from '@tabia/chess';
import { ALL_GAMES } from '@tabia/trainer/findings';
import type { Trainer } from '@tabia/trainer/training';
import {
  Badge,
  HelpPoint,
  Inline,
  KeyHint,
  later,
  Progress,
  Skeleton,
  SplitPane,
  Stack,
  Text,
} from '@tabia/ui';
import { useNarrow } from '@tabia/ui/theme';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { TodayButton } from '../../../features/today/TodayButton.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { dayStart } from '../../../services/earlyToday.ts';
import { useAddress } from '../../../state/address/useAddress.ts';
import { useToday } from '../../../state/exercise/today.ts';
import { useTrainer } from '../../../state/exercise/training.ts';
import { usePosition } from '../../../state/mistakes/mistakes.ts';
import { useGrants } from '../../../state/players/useGrants.ts';
import { usePace } from '../../../state/preferences/usePreferences.ts';
import { PlanList, type Today } from '../setup/PlanList.tsx';
import { Setup } from '../setup/Setup.tsx';
import { TrainingBoard } from './TrainingBoard.tsx';

function loadNotices() {
  return import('../../../features/device/DeviceNotice.tsx');
}
const deviceNotice = later(async () => (await loadNotices()).DeviceNotice);
const clockButton = later(async () => (await import('../../../features/clock/ClockButton.tsx')).ClockButton);
const clockEnd = later(async () => (await import('../../../features/clock/ClockEnd.tsx')).ClockEnd);
const savedTrees = later(async () => (await import('../setup/SavedTrees.tsx')).SavedTrees);
const trainingEnd = later(async () => (await import('./TrainingEnd.tsx')).TrainingEnd);
const todayEnd = later(async () => (await import('./TrainingEnd.tsx')).TodayEnd);
const takeAlong = later(async () => (await loadNotices()).TakeAlong);

/** Beside a running training: which way, how far, and the keys. */
function TrainingFacts({ trainer }: { trainer: Trainer }) {
  const { t } = useTranslation('exercise');
  const { training, phase } = useSnapshot(trainer.state);
  if (!training) return null;
  const way = training.clock === undefined ? training.mode : 'clock';
  // A test teaches a new move before it asks for it. What is said of the answer before is of the test.
  const isIntroduced = training.next?.introduce === true && phase !== 'showing';
  const keys = [
    ['next', t('keys.space')],
    ['hint', 'H'],
    ['stop', 'Esc'],
  ] as const;
  return (
    <Stack gap={4}>
      <Inline>
        <Badge accent="training">{t(`modes.${isIntroduced ? 'learn' : way}`)}</Badge>
      </Inline>
      <HelpPoint id="trainingMoves">
        <Progress
          label={t('linesDone')}
          value={training.lines_done}
          max={training.lines}
          valueText={t('linesOf', {
            done: training.lines_done,
            lines: training.lines,
            moves: training.nodes.length,
          })}
          accent="training"
        />
      </HelpPoint>
      {phase !== 'ended' && (
        <Stack gap={2}>
          {keys.map(([name, key]) => (
            <Inline key={name} gap={2}>
              <KeyHint keys={[key]} />
              <Text size="sm" muted>
                {t(`keys.${name}`)}
              </Text>
            </Inline>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** Runs the session of the day, or one with the clock, while the address asks for it; when it is left, the address says so. */
function useTodaySession(trainer: Trainer, heroid: number): { isAsked: boolean; begin: () => void } {
  const [{ today = false, clock = false, posids }, setAddress] = useAddress();
  const { phase } = useSnapshot(trainer.state);
  const begun = useRef(false);
  useEffect(() => {
    if (!today && !clock) {
      begun.current = false;
      return;
    }
    // The snapshot is a draw late: effects run twice in development.
    if (phase !== 'idle' || trainer.state.phase !== 'idle') return;
    if (begun.current) setAddress({ today: false, clock: false, posids: undefined });
    else {
      begun.current = true;
      const kind = clock ? { clock } : { daystart: dayStart() };
      void trainer.start({ heroid, ...kind, ...(posids && { posids: [...posids] }) });
    }
  }, [today, clock, posids, phase, trainer, heroid, setAddress]);
  return {
    isAsked: today || clock,
    begin: () => {
      setAddress({ posids: undefined });
      void trainer.start({ heroid, daystart: dayStart() });
    },
  };
}

/** Reports that a training begins or ends. Returns whether one has run since the page was opened. */
function useUnderway(isUnderway: boolean, onUnderway: (underway: boolean) => void): boolean {
  const [hasRun, setHasRun] = useState(false);
  useEffect(() => {
    onUnderway(isUnderway);
    if (isUnderway) setHasRun(true);
    // The button that starts a training may be far down the page; board and question are at the top.
    if (isUnderway) window.scrollTo(0, 0);
    return () => onUnderway(false);
  }, [isUnderway, onUnderway]);
  return hasRun;
}

interface Props {
  heroid: number;
  /** Undefined while only the session of the day is known: it does not wait for the plan. */
  posid: number | undefined;
  herowhite: 0 | 1 | undefined;
  /** The position's place in the plan, when it has one. */
  item: PlanItem | undefined;
  /** The positions of the chosen focus. */
  plan: readonly PlanItem[];
  /** How many positions of the whole plan are for today. */
  due: number;
  today: Today | undefined;
  /** Called when a training begins or ends. */
  onUnderway: (underway: boolean) => void;
}

/** The plan at the left, the board in the middle; while a training runs only what belongs to it is there. */
export function TrainingSession(props: Props) {
  const { heroid, posid, herowhite, item, plan, due, today, onUnderway } = props;
  const { t } = useTranslation(['exercise', 'common']);
  const narrow = useNarrow();
  const [search] = useSearchParams();
  const [, setAddress] = useAddress();
  const [pace, setPace] = usePace();
  const trainer = useTrainer(heroid, pace);
  const { phase, training, ending } = useSnapshot(trainer.state);
  const { owns } = useGrants(heroid);
  const daily = useTodaySession(trainer, heroid);
  const [{ today: asksDay = false }] = useAddress();
  const [cameForDay] = useState(asksDay);
  const isOpening = cameForDay && asksDay;
  const isIdle = phase === 'idle' || phase === 'preparing';
  // While a training runs nothing shows the position that was chosen.
  const { data } = usePosition(heroid, item || !isIdle ? undefined : posid, ALL_GAMES);
  const position = data?.node.pos_to_id === posid ? data : undefined;
  const fen = item?.fen ?? position?.node.fen;
  const whiteMoves = fen === undefined || sideToMove(fen) === 'white';
  const side =
    herowhite ?? (position ? ((position.hero_to_move === whiteMoves ? 1 : 0) as 0 | 1) : whiteMoves ? 1 : 0);

  const choose = (next: { posid: number; herowhite: 0 | 1 }) => {
    void trainer.stop();
    setAddress({
      heroid,
      posid: next.posid,
      herowhite: next.herowhite,
      today: false,
      clock: false,
      posids: undefined,
    });
  };
  const begin = (mode: Training['mode']) => {
    if (posid === undefined) return;
    // The plan is in another order afterward: the page stays with what was trained.
    setAddress({ heroid, posid, herowhite: side });
    void trainer.start({ heroid, posid, herowhite: side, mode });
  };
  const goOn = (begun: Training) => {
    setAddress({ heroid, posid: begun.posid, herowhite: begun.herowhite });
    trainer.resume(begun);
  };
  const { data: left } = useToday(heroid);
  const isDaily = left ? left.positions > 0 : due > 0;
  const DeviceNotice = deviceNotice.useLoaded();
  const TakeAlong = takeAlong.useLoaded();
  const SavedTrees = savedTrees.useLoaded();
  // The end of a training is shown at once, also where the network is gone by then.
  trainingEnd.useLoaded();
  todayEnd.useLoaded();
  const ClockButton = clockButton.useLoaded();
  const isUnderway = !isIdle && phase !== 'ended';
  // Its board had the focus: it goes to the button that starts the training again.
  const hasRun = useUnderway(isUnderway, onUnderway);
  // Whoever comes for the session of the day is not shown the plan first.
  if (isIdle && (posid === undefined || isOpening))
    return <Skeleton label={t('common:loading')} shape="block" count={2} />;
  const start =
    isIdle && posid !== undefined ? (
      <Stack gap={4}>
        <PlanList plan={plan} due={due} today={today} posid={posid} herowhite={side} onChoose={choose} />
        {SavedTrees && <SavedTrees heroid={heroid} />}
      </Stack>
    ) : narrow ? undefined : (
      <TrainingFacts trainer={trainer} />
    );
  const main = () => {
    if (isIdle && posid !== undefined)
      return (
        <Setup
          heroid={heroid}
          posid={posid}
          herowhite={side}
          fen={fen}
          item={item}
          isDaily={isDaily}
          takesFocus={hasRun && !isDaily}
          preferTest={
            search.get('mode') === 'test' || (item?.learned === true && search.get('mode') === null)
          }
          trainer={trainer}
          onBegin={begin}
          onContinue={goOn}
          pace={pace}
          onPace={setPace}
        />
      );
    if (phase !== 'ended') return <TrainingBoard trainer={trainer} />;
    if (ending?.clock) return <clockEnd.Part trainer={trainer} result={ending.clock} />;
    if (training?.daily) return <todayEnd.Part trainer={trainer} heroid={heroid} onMore={daily.begin} />;
    return <trainingEnd.Part trainer={trainer} plan={plan} today={today} heroid={heroid} onChoose={choose} />;
  };
  // In a narrow window the current task comes before the plan.
  const panes =
    narrow && start ? (
      <SplitPane mainLabel={t('boardZone')} end={start} endLabel={t('planZone')}>
        {main()}
      </SplitPane>
    ) : (
      <SplitPane start={start} startLabel={t('planZone')} mainLabel={t('boardZone')}>
        {main()}
      </SplitPane>
    );
  return (
    <Stack gap={4}>
      {isIdle && owns && (
        <Inline>
          <TodayButton
            heroid={heroid}
            isDue={due > 0}
            takesFocus={hasRun}
            onStart={() => setAddress({ heroid, today: true })}
          />
        </Inline>
      )}
      {isIdle && owns && ClockButton && <ClockButton heroid={heroid} />}
      {DeviceNotice && <DeviceNotice isUnderway={isUnderway} isOpening={daily.isAsked} />}
      {panes}
      {isIdle && owns && TakeAlong && <TakeAlong heroid={heroid} />}
    </Stack>
  );
}
