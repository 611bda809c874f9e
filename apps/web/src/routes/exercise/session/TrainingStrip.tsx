import { TrainingStrip as Strip, type TrainingStripLabels, type TrainingStripProps } from '@tabia/trainer';
import { useTranslation } from '../../../i18n/useTranslation.ts';

/** Labels of the strip of results. */
export function useStripLabels(): TrainingStripLabels {
  const { t } = useTranslation('exercise');
  return {
    strip: t('strip.label'),
    results: {
      success: t('strip.states.success'),
      failure: t('strip.states.failure'),
      none: t('strip.states.pending'),
      current: t('strip.states.current'),
    },
    move: (number) => t('strip.move', { number }),
  };
}

/** The nodes of a training in the reader's words. */
export function TrainingStrip({ training }: Pick<TrainingStripProps, 'training'>) {
  return <Strip training={training} labels={useStripLabels()} />;
}
