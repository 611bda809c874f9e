import type { MessageLineProps } from '@tabia/ui';
import { useAdviceSentences } from '../../../features/advice/useAdviceSentences.ts';
import { useSan } from '../../../features/boardLabels/useBoardLabels.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { Message, MissReason } from '../../../state/exercise/trainer/trainerState.ts';

type Tone = NonNullable<MessageLineProps['tone']>;

const TONES: Partial<Record<Message['kind'], Tone>> = {
  right: 'right',
  lineLearned: 'right',
  wrong: 'wrong',
  unsaved: 'wrong',
  rightMove: 'hint',
  shown: 'hint',
  alsoGood: 'hint',
  hint: 'hint',
  yourMove: 'neutral',
  checking: 'neutral',
  playing: 'neutral',
};

/** The message of the session in words. */
export function useMessageWords(): (message: Message) => { tone: Tone; text: string } {
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
    const tone = TONES[message.kind] ?? 'training';
    switch (message.kind) {
      case 'alsoGood':
      case 'shown':
      case 'hint':
      case 'rightMove':
        return { tone, text: t(`messages.${message.kind}`, { move: san(message.move) }) };
      case 'wrong': {
        if (message.why) return { tone, text: whyWords(message.why) };
        const loss = message.loss === null ? '' : format.number(Math.round(message.loss));
        const move = san(message.answered);
        if (message.reply === null) return { tone, text: t('messages.wrong', { move }) };
        const reply = san(message.reply);
        return {
          tone,
          text: loss
            ? t('messages.wrongLoss', { move, reply, loss })
            : t('messages.wrongReply', { move, reply }),
        };
      }
      case 'introduce':
        return { tone, text: today('introduce') };
      default:
        return { tone, text: t(`messages.${message.kind}`) };
    }
  };
}
