import type { Mistake } from '@tabia/api-client/contract';
import type { Degree } from '@tabia/board';
import { moveNumber } from '@tabia/chess';
import { type Pattern, patternOf } from '@tabia/mistakes';
import { degreeOf } from '@tabia/trainer/findings';
import { useMemo } from 'react';
import { useSan } from '../../features/boardLabels/useBoardLabels.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';

/** States in which a number says how far it is. */
type StudiedState = 'notMet' | 'held' | 'learnt' | 'cured' | 'back';

function isStudiedState(pattern: Pattern): pattern is StudiedState {
  return ['notMet', 'held', 'learnt', 'cured', 'back'].includes(pattern);
}

/** The later half of the games against the earlier one, in points of win chance. */
export function trendOf({ dynamics }: Pick<Mistake, 'dynamics'>): {
  readonly word: 'less' | 'more' | 'same';
  readonly change: number;
} {
  const change = Math.abs(dynamics);
  return { word: change === 0 ? 'same' : dynamics < 0 ? 'less' : 'more', change };
}

/** A critical position in the reader's words and figures. */
export function useMistakeWords() {
  const { t } = useTranslation('mistakes');
  const format = useFormat();
  const san = useSan();
  return useMemo(() => {
    const degrees: Record<Degree, string> = {
      red: t('degrees.red'),
      black: t('degrees.black'),
      green: t('degrees.green'),
    };
    const patterns: Record<Exclude<Pattern, StudiedState>, string> = {
      repeatsNow: degrees.red,
      repeated: degrees.black,
      singleNow: t('degrees.singleNow'),
      singleEarlier: t('degrees.singleEarlier'),
      clean: t('degrees.clean'),
      stopped: t('degrees.stopped'),
    };
    const pattern = (mistake: Mistake) => {
      const critical = mistake.single ? 'single' : 'repeated';
      const { trend, proof } = mistake;
      const found = patternOf({ state: proof.state, color: degreeOf(mistake), critical, trend });
      const { held, met } = proof;
      return isStudiedState(found) ? t(`proof.${found}`, { held, met }) : patterns[found];
    };
    const pawns = format.tenths;
    const date = (iso: string | null) => (iso === null ? '—' : format.day(iso));
    const title = ({ prevmove, prehistory_uci, hm, eco_common }: Mistake) => {
      const move = prevmove
        ? `${moveNumber(hm - 1, true)}${san(prevmove, prehistory_uci.at(-1))}`
        : t('startPosition');
      return eco_common ? `${move} · ${eco_common}` : move;
    };
    return {
      degrees,
      pattern,
      pawns,
      percent: format.percent,
      date,
      title,
      trend: (mistake: Mistake) => {
        const { word, change } = trendOf(mistake);
        return t(`trendText.${word}`, { change: format.tenths(change) });
      },
      count: (mistake: Mistake) => `${mistake.unreasonable_count}/${mistake.total_count}`,
      cost: (mistake: Mistake) => `−${pawns(mistake.average_shortage)}`,
      sentence: (mistake: Mistake) =>
        mistake.unreasonable_count === 0 || mistake.last_mistake_date === null
          ? t('sentenceClean', { met: t('met', { count: mistake.total_count }) })
          : t('sentence', {
              met: t('met', { count: mistake.total_count }),
              wrong: t('wrong', { count: mistake.unreasonable_count }),
              cost: pawns(mistake.average_shortage),
              date: date(mistake.last_mistake_date),
            }),
    };
  }, [t, format, san]);
}
