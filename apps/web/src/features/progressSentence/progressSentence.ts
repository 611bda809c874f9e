import type { Progress } from '@tabia/api-client/contract';
import { fractionOf } from '@tabia/mistakes';
import type { TFunction } from 'i18next';

type Translate = TFunction<'progress'>;

/** How much that is, with the bounds of what it may be; where both have the same word, without them. */
function shareWords({ effect, low, high }: Progress, t: Translate): string {
  if (effect === null || low === null || high === null) return '';
  const share = t(`fraction.${fractionOf(effect)}`);
  const [from, to] = [fractionOf(low), fractionOf(high)];
  if (from === to) return t('about', { share });
  const bounds = { share, low: t(`fractionBound.${from}`), high: t(`fractionBound.${to}`) };
  return t(to === 'manyTimes' ? 'betweenMany' : 'between', bounds);
}

/** The figures of some meetings in words: mistakes to be expected, and those that happened. */
export function figureWords({ expected, observed }: Pick<Progress, 'expected' | 'observed'>, t: Translate) {
  return {
    expected: t('expected', { count: Math.round(expected) }),
    happened: t('happened', { count: observed }),
  };
}

/** What studying changed, in a sentence; how much that is only where there were games enough to tell. */
export function progressSentence(progress: Progress, t: Translate): string {
  const { verdict, positions, positions_met, met } = progress;
  if (verdict === 'notMet') return t('notMet', { count: positions });
  const sentence = t('sentence', {
    studied: t('studied', { count: positions_met }),
    times: t('times', { count: met }),
    ...figureWords(progress, t),
  });
  return verdict === 'tooFew' ? sentence : `${sentence} ${shareWords(progress, t)}`;
}

/** What the sentence rests on, or what is missing to say more. */
export function progressNote({ verdict, games_missing }: Progress, t: Translate): string {
  if (verdict === 'unclear' && games_missing !== null) return t('note.unclearFor', { count: games_missing });
  if (verdict !== 'tooFew') return t(`note.${verdict}`);
  return games_missing === null ? t('note.notMet') : t('note.tooFew', { count: games_missing });
}
