import type { MessageLineProps } from '@tabia/ui';
import { useAdviceSentences } from '../../../features/advice/useAdviceSentences.ts';
import { useSan } from '../../../features/boardLabels/useBoardLabels.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { Message, MissReason } from '../../../state/exercise/trainer/trainerState.ts';

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
export function useMessageWords(): (message: Message) => { color: Color; text: string } {
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
