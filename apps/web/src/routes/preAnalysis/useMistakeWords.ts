import type { Mistake } from '@tabia/api-client/contract';
import type { Degree } from '@tabia/board';
import { moveNumber } from '@tabia/chess';
import { type Pattern, patternOf } from '@tabia/mistakes';
import { readDegree } from '@tabia/trainer/findings';
import { useMemo } from 'react';
import { useSan } from '../../features/boardLabels/useBoardLabels.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';

/** States in which a number says how far it is. */
type StudiedState = 'notMet' | 'held' | 'learnt' | 'cured' | 'back';

function isStudiedState(pattern: Pattern): pattern is StudiedState {
  return ['notMet', 'held', 'learnt', 'cured', 'back'].includes(pattern);
}

/** With fewer games a single one makes the trend. */
const MIN_TREND_GAMES = 10;
/** Standard errors of a clear change: one in twenty that never changed is taken for one. */
const CLEAR_CHANGE = 2;

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The square of the standard error of a mean. */
function squaredError(values: readonly number[], mean: number): number {
  return meanOf(values.map((value) => (value - mean) ** 2)) / (values.length - 1);
}

/** The later half of the games drawn against the earlier one, in points of win chance: `same` where chance explains the difference, `few` where nothing is compared. */
export function trendOf({ trend }: Pick<Mistake, 'trend'>): {
  readonly word: 'less' | 'more' | 'same' | 'few';
  readonly change: number;
} {
  const half = Math.floor(trend.length / 2);
  if (trend.length < MIN_TREND_GAMES) return { word: 'few', change: 0 };
  const [earlier, later] = [trend.slice(0, half), trend.slice(-half)];
  const [before, after] = [meanOf(earlier), meanOf(later)];
  const error = Math.sqrt(squaredError(earlier, before) + squaredError(later, after));
  const change = Math.abs(after - before);
  if (change === 0 || change < CLEAR_CHANGE * error) return { word: 'same', change };
  return { word: after < before ? 'less' : 'more', change };
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
      playable: t('degrees.playable'),
      clean: t('degrees.clean'),
      stopped: t('degrees.stopped'),
    };
    const pattern = (mistake: Mistake) => {
      const critical = mistake.single ? 'single' : 'repeated';
      const { trend, proof, unreasonable_count: wrong, playable_count } = mistake;
      const playable = wrong > 0 && playable_count === wrong;
      const shown = { state: proof.state, degree: readDegree(mistake), critical, trend, playable } as const;
      const found = patternOf(shown);
      const { held, met } = proof;
      return isStudiedState(found) ? t(`proof.${found}`, { held, met }) : patterns[found];
    };
    const pawns = format.tenths;
    // A playable move is no mistake: it is counted by itself.
    const times = ({ total_count, unreasonable_count, playable_count }: Mistake) => {
      const wrong = unreasonable_count - playable_count;
      return [
        t('met', { count: total_count }),
        wrong > 0 && t('wrong', { count: wrong }),
        playable_count > 0 && t('played', { count: playable_count }),
        unreasonable_count === 0 && t('noneWrong'),
      ]
        .filter(Boolean)
        .join(', ');
    };
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
      times,
      trend: (mistake: Mistake) => {
        const { word, change } = trendOf(mistake);
        return t(`trendText.${word}`, { change: format.tenths(change) });
      },
      count: (mistake: Mistake) => `${mistake.unreasonable_count}/${mistake.total_count}`,
      cost: (mistake: Mistake) => `−${pawns(mistake.average_shortage)}`,
      sentence: (mistake: Mistake) =>
        mistake.last_mistake_date === null
          ? `${times(mistake)}.`
          : t('sentence', {
              times: times(mistake),
              cost: pawns(mistake.average_shortage),
              date: date(mistake.last_mistake_date),
            }),
    };
  }, [t, format, san]);
}
