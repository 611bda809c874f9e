import { ResultStrip } from '@tabia/board';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { stripOf } from '../../../state/exercise/strip.ts';

/** The nodes of a training: held, failed, not completed, asked now. */
export function TrainingStrip({ training }: { training: Parameters<typeof stripOf>[0] }) {
  const { t } = useTranslation('exercise');
  return (
    <ResultStrip
      nodes={stripOf(training).map(({ id, number, result }) => ({
        id,
        result,
        label: t('strip.move', { number }),
      }))}
      labels={{
        strip: t('strip.label'),
        results: {
          success: t('strip.states.success'),
          failure: t('strip.states.failure'),
          none: t('strip.states.pending'),
          current: t('strip.states.current'),
        },
      }}
    />
  );
}
