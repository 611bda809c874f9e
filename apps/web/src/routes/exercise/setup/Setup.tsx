import { ApiError, hasCode, isSilent } from '@tabia/api-client';
import type { PlanItem, Training } from '@tabia/api-client/contract';
import { Board, BoardStage } from '@tabia/board';
import { ALL_GAMES } from '@tabia/trainer/findings';
import type { Pace, Trainer } from '@tabia/trainer/training';
import {
  Button,
  Callout,
  CollapsibleCards,
  HelpPoint,
  type IconName,
  Inline,
  LinkButton,
  later,
  MessageLine,
  Skeleton,
  Stack,
  Text,
} from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useBoardLabels } from '../../../features/boardLabels/useBoardLabels.ts';
import { PaceSettings } from '../../../features/preferences/PaceSettings.tsx';
import { usePrehistory } from '../../../features/prehistory/usePrehistory.tsx';
import { ShareMenu } from '../../../features/share/ShareMenu.tsx';
import { useErrorWords } from '../../../i18n/errorWords.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import type { AddressQuery } from '../../../state/address/addressCodec.ts';
import { useLinkTo } from '../../../state/address/useAddress.ts';
import { usePosition } from '../../../state/mistakes/mistakes.ts';
import { useGrants } from '../../../state/players/useGrants.ts';
import { useOrientation } from '../../../state/preferences/usePreferences.ts';
import { Unfinished, useLeftTraining } from './Unfinished.tsx';
import { usePlanWords } from './usePlanWords.ts';

const trainingHistory = later(async () => (await import('./TrainingHistory.tsx')).TrainingHistory);

interface SetupBoardProps {
  heroid: number;
  posid: number;
  herowhite: 0 | 1;
  fen: string;
}

const NO_MOVES: readonly string[] = [];

/** The position that is about to be trained and, below it, how it came about. */
function SetupBoard({ heroid, posid, herowhite, fen }: SetupBoardProps) {
  const labels = useBoardLabels();
  const orientation = useOrientation();
  const { data } = usePosition(heroid, posid, ALL_GAMES);
  const prehistory = data?.node.pos_to_id === posid ? data.node.prehistory_uci : NO_MOVES;
  const shown = usePrehistory({ fen, prehistory });
  return (
    <BoardStage beside="lines">
      <Stack gap={2}>
        <Board
          fen={shown.fen}
          lastMove={shown.lastMove}
          orientation={orientation(herowhite)}
          interactive={false}
          labels={labels}
        />
        {shown.player && <HelpPoint id="prehistory">{shown.player}</HelpPoint>}
      </Stack>
    </BoardStage>
  );
}

interface Props {
  heroid: number;
  posid: number;
  herowhite: 0 | 1;
  fen: string | undefined;
  item: PlanItem | undefined;
  /** The test is the obvious button, not learning. */
  preferTest: boolean;
  /** The session of the day is the next step: its button stands above. */
  isDaily: boolean;
  /** The obvious button has the focus as soon as it is there. */
  takesFocus: boolean;
  trainer: Trainer;
  onBegin: (mode: Training['mode']) => void;
  /** A training is taken up again that was left or broken off. */
  onContinue: (training: Training) => void;
  pace: Pace;
  onPace: (change: Partial<Pace>) => void;
}

/** The tree asks nothing: where to add something. */
function TooShort({ place }: { place: AddressQuery }) {
  const { t } = useTranslation('exercise');
  const linkTo = useLinkTo();
  const toAnalysis = (
    <LinkButton size="sm" asChild>
      <Link to={linkTo(paths.analysis, place)}>{t('tooShort.action')}</Link>
    </LinkButton>
  );
  return (
    <Callout tone="warning" live title={t('tooShort.title')} actions={toAnalysis}>
      {t('tooShort.text')}
    </Callout>
  );
}

interface ProblemProps {
  error: unknown;
  place: AddressQuery;
  /** Something is left to train today. */
  isDaily: boolean;
  /** Begins once more what could not be begun. */
  onRetry: () => void;
}

/** Why a training could not be made, and the next step. */
function StartProblem({ error, place, isDaily, onRetry }: ProblemProps) {
  const { t } = useTranslation('exercise');
  const { t: common } = useTranslation();
  const { t: today } = useTranslation('today');
  const words = useErrorWords();
  if (hasCode(error, 'tree-too-short')) return <TooShort place={place} />;
  if (hasCode(error, 'calculating')) {
    const again = (
      <Button size="sm" onPress={onRetry}>
        {common('retry')}
      </Button>
    );
    return (
      <Callout tone="info" live title={t('stillChecked.title')} actions={again}>
        {t('stillChecked.text')}
      </Callout>
    );
  }
  // A link to the session of the day, as in a mail, is opened when all is done; homework may have no move to train.
  if (error instanceof ApiError && error.code === 'not-found' && error.mtd !== 'training/create')
    return <Callout tone="info" live title={isDaily ? t('nothingThere') : today('page.nothing')} />;
  return (
    <Callout tone="warning" live title={words(error).title}>
      {words(error).text}
    </Callout>
  );
}

interface ModeProps {
  preferTest: boolean;
  /** One of them is the next step. */
  isNext: boolean;
  takesFocus: boolean;
  disabled: boolean;
  onBegin: (mode: Training['mode']) => void;
}

/** Learning and the test, the obvious one in violet unless the next step is another. */
function ModeButtons({ preferTest, isNext, takesFocus, disabled, onBegin }: ModeProps) {
  const { t } = useTranslation('exercise');
  const button = (mode: Training['mode'], isObvious: boolean, icon: IconName) => (
    <Button
      variant={isObvious && isNext ? 'training' : 'secondary'}
      onPress={() => onBegin(mode)}
      disabled={disabled}
      autoFocus={isObvious && takesFocus}
      startIcon={icon}
    >
      {t(mode)}
    </Button>
  );
  return (
    <HelpPoint id="modeSelection">
      <HelpPoint id="startTraining" find={preferTest ? 'button:nth-of-type(2)' : 'button'}>
        <Inline gap={2}>
          {button('learn', !preferTest, 'learn')}
          {button('test', preferTest, 'target')}
        </Inline>
      </HelpPoint>
    </HelpPoint>
  );
}

/** The position that is about to be trained, and the two ways to do it. */
export function Setup(props: Props) {
  const { heroid, posid, herowhite, fen, item, preferTest, isDaily, takesFocus, trainer } = props;
  const { onBegin, onContinue, pace, onPace } = props;
  const place = { heroid, posid, herowhite };
  const { t } = useTranslation(['exercise', 'common']);
  const words = usePlanWords();
  const { phase, error } = useSnapshot(trainer.state);
  const left = useLeftTraining(place);
  const isPreparing = phase === 'preparing';
  const isEmpty = item?.moves === 0;
  const isBeingChecked = isEmpty && item.growing !== null;
  const asksNothing = isEmpty && !isBeingChecked;
  // A coach looks at the plan of a pupil; the pupil trains.
  const { owns } = useGrants(heroid);
  const task = isBeingChecked ? t('plan.checkingText') : t('choose');
  return (
    <Stack gap={3}>
      {owns && <Unfinished {...place} onContinue={onContinue} isNext={!isDaily} />}
      {asksNothing && <TooShort place={place} />}
      {error !== undefined && !isSilent(error) && !asksNothing && (
        <StartProblem error={error} place={place} isDaily={isDaily} onRetry={() => void trainer.restart()} />
      )}
      {owns && !asksNothing && (
        <>
          {!(isBeingChecked && hasCode(error, 'calculating')) && (
            <HelpPoint id="currentState">
              <MessageLine accent="training">{isPreparing ? t('preparing') : task}</MessageLine>
            </HelpPoint>
          )}
          <ModeButtons
            preferTest={preferTest}
            isNext={!isDaily && !left}
            takesFocus={takesFocus}
            disabled={isPreparing || isBeingChecked}
            onBegin={onBegin}
          />
        </>
      )}
      <HelpPoint id="trainingSettings">
        <Inline gap={2}>
          {owns && <PaceSettings pace={pace} onPace={onPace} />}
          {fen !== undefined && <ShareMenu {...place} fen={fen} />}
        </Inline>
      </HelpPoint>
      {fen === undefined ? (
        <BoardStage beside="lines">
          <Skeleton label={t('common:loading')} shape="square" />
        </BoardStage>
      ) : (
        <SetupBoard {...place} fen={fen} />
      )}
      {item && (
        <HelpPoint id="trainingMoves">
          <Text size="sm" muted>
            {t('asks', {
              lines: t('lines', { count: item.lines }),
              moves: t('moves', { count: item.moves }),
            })}
            {' · '}
            {words.last(item)}
          </Text>
        </HelpPoint>
      )}
      <CollapsibleCards
        level={2}
        items={[
          {
            id: 'history',
            title: t('history.heading'),
            content: <trainingHistory.Part {...place} onContinue={onContinue} />,
          },
        ]}
      />
    </Stack>
  );
}
