import { Card, Inline, NumberField, Stack } from '@tabia/ui';
import { PaceSettings } from '../../features/preferences/PaceSettings.tsx';
import type { Section } from '../../features/preferences/section.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { usePace } from '../../state/exercise/training.ts';

/** Most positions a day that the service takes. */
const MAX_PER_DAY = 200;

/** How much a day, and how fast. */
export function TrainingPreferences({ preferences, change }: Section) {
  const { t } = useTranslation('preferences');
  const [pace, setPace] = usePace();
  return (
    <Card title={t('training.title')}>
      <Stack>
        <NumberField
          label={t('training.limit')}
          description={t('training.limitNote')}
          max={MAX_PER_DAY}
          value={preferences.daily_limit}
          onChange={(limit) => change({ daily_limit: Math.max(1, limit) })}
          incrementLabel={t('training.more')}
          decrementLabel={t('training.less')}
        />
        <Inline gap={2}>
          <PaceSettings pace={pace} onPace={setPace} />
        </Inline>
      </Stack>
    </Card>
  );
}
