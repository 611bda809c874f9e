import type { Gap } from '@tabia/api-client/contract';
import { GOOD_LOSS, moveNumber, playLine, START_FEN } from '@tabia/chess';
import { useSan } from '../../../features/boardLabels/useBoardLabels.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';

/** The last moves that are written: the player's own one, and the reply. */
const SHOWN_MOVES = 2;

/** Share from which an answer is called probable. */
const MIN_PROBABLE_SHARE = 0.5;

/** A gap in the reader's words. */
export function useGapWords() {
  const { t } = useTranslation('gaps');
  const san = useSan();
  const format = useFormat();
  const line = ({ prehistory_uci: moves }: Gap): string =>
    playLine(START_FEN, moves)
      .map((move, ply) => ({ text: san(move.san, move.uci), ply }))
      .slice(-SHOWN_MOVES)
      .map(({ text, ply }, index) => `${moveNumber(ply, index === 0)}${text}`)
      .join(' ');
  const numbered = ({ hm }: Gap, move: { readonly san: string; readonly uci: string }): string =>
    `${moveNumber(hm, true)}${san(move.san, move.uci)}`;
  const met = ({ met: times }: Gap): string =>
    t(times === 0 ? 'met.never' : times === 1 ? 'met.once' : 'met.twice');
  return {
    line,
    /** In how many games it comes about once. */
    likely: ({ probability }: Gap): string =>
      t('likely', { games: format.number(Math.max(1, Math.round(1 / probability))) }),
    expected: (gap: Gap): string => t('expected', { line: line(gap), met: met(gap) }),
    /** What the player would answer; undefined until the engine has judged it. */
    answer: (gap: Gap): string | undefined => {
      const { answer } = gap;
      if (answer === null) return undefined;
      const move = numbered(gap, answer);
      if (answer.loss < GOOD_LOSS) return t('answer.good', { move });
      const kind = answer.share >= MIN_PROBABLE_SHARE ? 'bad' : 'maybe';
      return t(`answer.${kind}`, { move, loss: format.tenths(answer.loss) });
    },
    better: (gap: Gap): string | undefined => {
      const { answer, best } = gap;
      if (best === null || answer === null || answer.uci === best.uci || answer.loss < GOOD_LOSS)
        return undefined;
      return t('better', { move: numbered(gap, best) });
    },
  };
}
