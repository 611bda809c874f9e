import { Board, type BoardProps, BoardStage } from '@tabia/board';
import { legalMoves, otherSide } from '@tabia/chess';
import {
  Button,
  HelpPoint,
  IconButton,
  Inline,
  MessageLine,
  type MessageLineProps,
  Stack,
  ToggleButton,
} from '@tabia/ui';
import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useAdviceSentences } from '../../../features/advice/useAdviceSentences.ts';
import { useBoardLabels, useSan } from '../../../features/boardLabels/useBoardLabels.ts';
import { usePageKeys } from '../../../features/pageKeys/usePageKeys.ts';
import { TypedMove } from '../../../features/typedMove/TypedMove.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { Trainer } from '../../../state/exercise/trainer/createTrainer.ts';
import type { Message, MissReason } from '../../../state/exercise/trainer/trainerState.ts';
import { useOrientation } from '../../../state/preferences/useOrientation.ts';
import { numberedMove } from '../../../state/variations/mapTree.ts';
import { TrainingStrip } from './TrainingStrip.tsx';

/** The one button that changes with what is asked: hint, show me, next. */
function TrainingHelp({ trainer }: { trainer: Trainer }) {
  const { t } = useTranslation('exercise');
  const { training, phase, hinted, waiting } = useSnapshot(trainer.state);
  if (waiting)
    return (
      <Button variant="training" size="sm" onPress={() => trainer.next()} startIcon="arrowRight">
        {t('controls.next')}
      </Button>
    );
  const hasHint = Boolean(training?.next?.hint) && !hinted;
  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={phase !== 'asking'}
      onPress={() => (hasHint ? trainer.hint() : trainer.giveUp())}
      startIcon={hasHint ? 'hint' : 'eye'}
    >
      {t(hasHint ? 'controls.hint' : 'controls.show')}
    </Button>
  );
}

/** Controls of a running session. */
function TrainingControls({ trainer, onFlip }: { trainer: Trainer; onFlip: () => void }) {
  const { t } = useTranslation('exercise');
  const { training, phase, autoplay } = useSnapshot(trainer.state);
  return (
    <>
      <HelpPoint id="demonstrationMode">
        <ToggleButton
          accent="training"
          startIcon={autoplay ? 'pause' : 'play'}
          selected={autoplay}
          onChange={(on) => trainer.setAutoplay(on)}
        >
          {t('controls.autoplay')}
        </ToggleButton>
      </HelpPoint>
      {(training?.prehistory.length ?? 0) > 0 && (
        <HelpPoint id="prehistory">
          <IconButton
            icon="toStart"
            label={t('controls.prehistory')}
            onPress={() => trainer.showPrehistory()}
            disabled={phase !== 'asking' && phase !== 'playing'}
          />
        </HelpPoint>
      )}
      <IconButton icon="flip" label={t('controls.flip')} onPress={onFlip} shortcut="F" />
      {!training?.daily && (
        <IconButton icon="restart" label={t('controls.restart')} onPress={() => void trainer.restart()} />
      )}
      <IconButton
        icon="stop"
        label={t('controls.stop')}
        onPress={() => void trainer.stop()}
        shortcut="Escape"
      />
    </>
  );
}

type Color = Pick<MessageLineProps, 'tone' | 'accent'>;

const TONES: Partial<Record<Message['kind'], MessageLineProps['tone']>> = {
  right: 'success',
  lineLearned: 'success',
  wrong: 'danger',
  unsaved: 'danger',
  rightMove: 'warning',
  shown: 'warning',
  alsoGood: 'warning',
  hint: 'warning',
  yourMove: 'neutral',
  checking: 'neutral',
  playing: 'neutral',
};

/** The message of the session in words. */
function useMessageWords(): (message: Message) => { color: Color; text: string } {
  const { t } = useTranslation('exercise');
  const { t: today } = useTranslation('today');
  const format = useFormat();
  const san = useSan();
  const say = useAdviceSentences();
  const whyWords = ({ fen, answered, prepared, reason }: MissReason) => {
    const advice = { recommended: prepared, mistake: { san: answered, count: 0 }, reason };
    const { instead, why } = say(fen, 0, advice);
    return why ?? instead;
  };
  return (message) => {
    const tone = TONES[message.kind];
    const color: Color = tone ? { tone } : { accent: 'training' };
    switch (message.kind) {
      case 'alsoGood':
      case 'shown':
      case 'hint':
      case 'rightMove':
        return { color, text: t(`messages.${message.kind}`, { move: san(message.move) }) };
      case 'wrong': {
        if (message.why) return { color, text: whyWords(message.why) };
        const loss = message.loss === null ? '' : format.number(Math.round(message.loss));
        const move = san(message.answered);
        if (message.reply === null) return { color, text: t('messages.wrong', { move }) };
        const reply = san(message.reply);
        return {
          color,
          text: loss
            ? t('messages.wrongLoss', { move, reply, loss })
            : t('messages.wrongReply', { move, reply }),
        };
      }
      case 'introduce':
        return { color, text: today('introduce') };
      default:
        return { color, text: t(`messages.${message.kind}`) };
    }
  };
}

const NO_MOVES: NonNullable<BoardProps['legalMoves']> = new Map();

/** One line, the board, the strip, and nothing else. */
export function TrainingBoard({ trainer }: { trainer: Trainer }) {
  const labels = useBoardLabels();
  const san = useSan();
  const words = useMessageWords();
  const { training, herowhite, fen, lastMove, spoken, shapes, message, phase } = useSnapshot(trainer.state);
  const [flipped, setFlipped] = useState(false);
  const isAsked = phase === 'asking';
  const below = useOrientation()(herowhite);
  const legal = useMemo(() => (isAsked ? legalMoves(fen) : NO_MOVES), [fen, isAsked]);
  usePageKeys([
    ['Space', () => trainer.next()],
    ['KeyH', () => trainer.hint()],
    ['Escape', () => void trainer.stop()],
    ['KeyF', () => setFlipped((present) => !present)],
  ]);
  if (!training) return null;
  const said = message && words(message);
  return (
    <Stack gap={3}>
      <HelpPoint id="currentState">
        <MessageLine {...said?.color}>{said?.text ?? ''}</MessageLine>
      </HelpPoint>
      <BoardStage beside="lines">
        <Board
          fen={fen}
          orientation={flipped ? otherSide(below) : below}
          legalMoves={legal}
          lastMove={lastMove}
          check={/[+#]$/.test(lastMove && spoken ? spoken.san : '')}
          shapes={shapes}
          onMove={(uci) => trainer.answer(uci)}
          interactive={isAsked}
          announcement={spoken ? numberedMove(spoken.hm, san(spoken.san, lastMove)) : ''}
          labels={labels}
        />
      </BoardStage>
      <HelpPoint id="branchSelection">
        <TrainingStrip training={training} />
      </HelpPoint>
      {/* Elements that change width are at the ends, so that nothing else moves under the pointer. */}
      <Inline gap={2} align="end" wrap={false}>
        <TypedMove fen={fen} onMove={(uci) => trainer.answer(uci)} />
        <TrainingHelp trainer={trainer} />
      </Inline>
      <Inline gap={2}>
        <TrainingControls trainer={trainer} onFlip={() => setFlipped(!flipped)} />
      </Inline>
    </Stack>
  );
}
