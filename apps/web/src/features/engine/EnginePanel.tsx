import { EvalBar } from '@tabia/board';
import { clampCentipawns, formatScore, type Score, type Side, winChance } from '@tabia/chess';
import type { EngineErrorCode } from '@tabia/engine';
import { type EnginePanelProps, EnginePanel as Panel } from '@tabia/trainer';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useSan } from '../boardLabels/useBoardLabels.ts';

const KINDS: Partial<Record<EngineErrorCode, 'none' | 'start' | 'hung'>> = {
  'no-worker': 'none',
  'start-failed': 'start',
  'engine-hung': 'hung',
};

/** The browser's own engine, in the reader's words. */
export function EnginePanel(props: Omit<EnginePanelProps<EngineErrorCode>, 'san' | 'labels'>) {
  const { t } = useTranslation('engine');
  const format = useFormat();
  const san = useSan();
  const labels = {
    switch: t('switch'),
    lines: t('lines'),
    label: t('label'),
    starting: t('starting'),
    checkmate: t('checkmate'),
    stalemate: t('stalemate'),
    depth: (depth: number, speed: number) => t('depth', { depth, speed: format.number(speed) }),
    problem: (problem: EngineErrorCode) =>
      t(`problems.${KINDS[problem] ?? 'failed'}`, { returnObjects: true }),
    restart: t('restart'),
  };
  return <Panel {...props} san={san} labels={labels} />;
}

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
