import { EvalBar } from '@tabia/board';
import { clampCentipawns, formatScore, type Score, type Side, winChance } from '@tabia/chess';
import { useTranslation } from '../../i18n/useTranslation.ts';

/** The bar beside a board: who is better, and by how much. */
export function ScoreBar({ score, orientation }: { score: Score | undefined; orientation: Side }) {
  const { t } = useTranslation('engine');
  if (!score)
    return <EvalBar whiteShare={50} orientation={orientation} text="" label={t('evaluation.unknown')} />;
  const cp = clampCentipawns(score);
  const favours = cp === 0 ? 'none' : cp > 0 ? 'white' : 'black';
  const text = formatScore(score);
  return (
    <EvalBar
      whiteShare={winChance(cp)}
      orientation={orientation}
      text={text}
      label={t(`evaluation.${favours}`, { score: text })}
    />
  );
}
