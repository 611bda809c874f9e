import { otherSide } from '@tabia/chess';
import { TrainingBoard as Board, type TrainingBoardLabels } from '@tabia/trainer';
import type { Message, MissReason, Trainer } from '@tabia/trainer/training';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useAdviceSentences } from '../../../features/advice/AdviceText.tsx';
import { useBoardLabels, useSan } from '../../../features/boardLabels/useBoardLabels.ts';
import { gradeSymbol, useGradeWords } from '../../../features/grades/GradeBadge.tsx';
import { usePageKeys } from '../../../features/pageKeys/usePageKeys.ts';
import { TypedMove } from '../../../features/typedMove/TypedMove.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { keepAwake, readersScreen } from '../../../services/device/keepAwake.ts';
import { useOrientation } from '../../../state/preferences/usePreferences.ts';
import { useStripLabels } from './TrainingStrip.tsx';

/** The message of the session in words. */
function useMessageWords(): (message: Message) => string {
  const { t } = useTranslation('exercise');
  const { t: today } = useTranslation('today');
  const { t: answers } = useTranslation('answers');
  const grades = useGradeWords();
  const san = useSan();
  const say = useAdviceSentences();
  const whyWords = ({ fen, answered, prepared, reason }: MissReason) => {
    const advice = { recommended: prepared, mistake: { san: answered, count: 0 }, reason };
    const { instead, why } = say(fen, 0, advice);
    return why ?? instead;
  };
  return (message) => {
    switch (message.kind) {
      case 'alsoGood':
      case 'shown':
      case 'hint':
      case 'rightMove':
        return t(`messages.${message.kind}`, { move: san(message.move) });
      case 'wrong': {
        // Where only a bound is known, it is that of a move which is inaccurate itself.
        const grade = grades(message.grade ?? 'inaccurate', null);
        const move = `${san(message.answered)}${gradeSymbol(message.grade)}`;
        if (message.why) return t('messages.wrongWhy', { move, grade, why: whyWords(message.why) });
        if (message.reply === null) return t('messages.wrong', { move, grade });
        return t('messages.wrongReply', { move, grade, reply: san(message.reply) });
      }
      case 'playable':
        return t('messages.playable', {
          answered: san(message.answered),
          grade: grades('playable', message.shortage),
          move: san(message.move),
        });
      case 'claimed':
        return answers(message.truth === null ? 'unknown' : `told.${message.truth}.${message.claim}`);
      case 'calm':
        return answers(message.seen ? 'calm.seen' : 'calm.missed', {
          moves: message.moves.map((move) => san(move)).join(', '),
        });
      case 'introduce':
        return today('introduce');
      case 'unreadable':
        return t('messages.unreadable', {
          move: message.uci === undefined ? message.text : san(message.text, message.uci),
        });
      default:
        return t(`messages.${message.kind}`);
    }
  };
}

/** The board of a running training, and its keys. */
export function TrainingBoard({ trainer }: { trainer: Trainer }) {
  const { t } = useTranslation('exercise');
  const { t: device } = useTranslation('device');
  const { t: answers } = useTranslation('answers');
  const { herowhite, phase } = useSnapshot(trainer.state);
  const say = useMessageWords();
  const isAsked = phase === 'asking';
  useEffect(() => (isAsked ? keepAwake(readersScreen()) : undefined), [isAsked]);
  const [flipped, setFlipped] = useState(false);
  const below = useOrientation()(herowhite);
  const labels: TrainingBoardLabels = {
    board: useBoardLabels(),
    strip: useStripLabels(),
    san: useSan(),
    say,
    early: (move) => t('early', { move }),
    takeBack: t('takeBack'),
    byEngine: device('byEngine'),
    words: {
      one: answers('one'),
      several: answers('several'),
      sure: answers('sure'),
      unsure: answers('unsure'),
      about: (daily) => answers(daily ? 'aboutDaily' : 'about'),
    },
    clock: { label: t('clock.label'), left: (seconds) => t('clock.left', { seconds }) },
    next: t('controls.next'),
    hint: t('controls.hint'),
    show: t('controls.show'),
    autoplay: t('controls.autoplay'),
    prehistory: t('controls.prehistory'),
    flip: t('controls.flip'),
    restart: t('controls.restart'),
    stop: t('controls.stop'),
  };
  const flip = () => setFlipped((present) => !present);
  usePageKeys([
    ['Space', () => trainer.next()],
    ['KeyH', () => trainer.hint()],
    ['Escape', () => void trainer.stop()],
    ['KeyF', flip],
    ['Digit1', () => trainer.claim('one')],
    ['Digit2', () => trainer.claim('several')],
    ['KeyS', () => trainer.sure(true)],
    ['KeyU', () => trainer.sure(false)],
  ]);
  return (
    <Board
      trainer={trainer}
      orientation={flipped ? otherSide(below) : below}
      onFlip={flip}
      moveField={(fen) => (
        <TypedMove fen={fen} hideLabel onMove={(uci) => trainer.answer(uci)} onEarly={trainer.early} />
      )}
      labels={labels}
    />
  );
}
