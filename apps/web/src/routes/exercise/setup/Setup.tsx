import { ApiError } from '@tabia/api-client';
import type { PlanItem, Training } from '@tabia/api-client/contract';
import { BoardStage } from '@tabia/board';
import {
  Button,
  Callout,
  CollapsibleCards,
  HelpPoint,
  Inline,
  LinkButton,
  MessageLine,
  Skeleton,
  Stack,
  Text,
} from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { PaceSettings } from '../../../features/preferences/PaceSettings.tsx';
import { useErrorWords } from '../../../i18n/errorWords.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths, pathTo } from '../../../paths.ts';
import type { Trainer } from '../../../state/exercise/trainer/createTrainer.ts';
import type { Pace } from '../../../state/exercise/trainer/trainerState.ts';
import { SetupBoard } from './SetupBoard.tsx';
import { TrainingHistory } from './TrainingHistory.tsx';
import { Unfinished } from './Unfinished.tsx';
import { usePlanWords } from './usePlanWords.ts';

interface Props {
  heroid: number;
  posid: number;
  herowhite: 0 | 1;
  fen: string | undefined;
  item: PlanItem | undefined;
  /** The test is the obvious button, not learning. */
  preferTest: boolean;
  trainer: Trainer;
  onBegin: (mode: Training['mode']) => void;
  /** A training is taken up again that was left or broken off. */
  onGoOn: (training: Training) => void;
  pace: Pace;
  onPace: (change: Partial<Pace>) => void;
}

/** The position that is about to be trained, and the two ways to do it. */
export const Setup = (props: Props) => {
  const { heroid, posid, herowhite, fen, item, preferTest, trainer, onBegin, onGoOn, pace, onPace } = props;
  const place = { heroid, posid, herowhite };
  const { t } = useTranslation('exercise');
  const { t: common } = useTranslation();
  const problem = useErrorWords();
  const words = usePlanWords();
  const { phase, error } = useSnapshot(trainer.state);
  const isPreparing = phase === 'preparing';
  const begin = (mode: 'learn' | 'test') => () => onBegin(mode);
  const isTooShort = error instanceof ApiError && error.code === 'tree-too-short';
  return (
    <Stack gap={3}>
      <Unfinished {...place} onGoOn={onGoOn} />
      {error !== undefined && (
        <Callout
          tone="warning"
          live
          title={isTooShort ? t('tooShort.title') : problem(error).title}
          actions={
            isTooShort && (
              <LinkButton size="small" asChild>
                <Link to={pathTo(paths.analysis, place)}>{t('tooShort.action')}</Link>
              </LinkButton>
            )
          }
        >
          {isTooShort ? t('tooShort.text') : problem(error).text}
        </Callout>
      )}
      <HelpPoint id="currentState">
        <MessageLine tone="training">{isPreparing ? t('preparing') : t('choose')}</MessageLine>
      </HelpPoint>
      <HelpPoint id="modeSelection">
        <HelpPoint id="startTraining" find={preferTest ? 'button:nth-of-type(2)' : 'button'}>
          <Inline gap={2}>
            <Button
              variant={preferTest ? 'secondary' : 'training'}
              onPress={begin('learn')}
              disabled={isPreparing}
              startIcon="learn"
            >
              {t('learn')}
            </Button>
            <Button
              variant={preferTest ? 'training' : 'secondary'}
              onPress={begin('test')}
              disabled={isPreparing}
              startIcon="target"
            >
              {t('test')}
            </Button>
          </Inline>
        </HelpPoint>
      </HelpPoint>
      <HelpPoint id="trainingSettings">
        <Inline gap={2}>
          <PaceSettings pace={pace} onPace={onPace} />
        </Inline>
      </HelpPoint>
      {fen === undefined ? (
        <BoardStage beside="lines">
          <Skeleton label={common('loading')} shape="square" />
        </BoardStage>
      ) : (
        <SetupBoard {...place} fen={fen} />
      )}
      {item && (
        <HelpPoint id="trainingMoves">
          <Text size="sm" tone="muted">
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
        items={[
          {
            id: 'history',
            title: t('history.heading'),
            content: <TrainingHistory {...place} onGoOn={onGoOn} />,
          },
        ]}
      />
    </Stack>
  );
};
