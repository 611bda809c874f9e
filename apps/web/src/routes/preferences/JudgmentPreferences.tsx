import { Card, RadioGroup, SegmentedControl, Stack } from '@tabia/ui';
import { chosen, type Section } from '../../features/preferences/section.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';

const LEVELS = [5, 10, 15] as const;
const PADDINGS = ['small', 'medium', 'big'] as const;

/** The loss that makes a move a mistake, and the width of the tree. */
export function JudgmentPreferences({ preferences, change }: Section) {
  const { t } = useTranslation('preferences');
  return (
    <Card title={t('analysis.title')}>
      <Stack>
        <RadioGroup
          label={t('analysis.sensitivity')}
          description={t('analysis.sensitivityNote')}
          items={LEVELS.map((level) => ({
            id: String(level),
            label: t(`analysis.levels.${level}`),
            description: t(`analysis.notes.${level}`),
          }))}
          value={String(preferences.sensitivity)}
          onChange={(id) => change({ sensitivity: chosen(LEVELS, id) })}
        />
        <SegmentedControl
          label={t('analysis.padding')}
          items={PADDINGS.map((id) => ({ id, label: t(`analysis.paddings.${id}`) }))}
          value={preferences.tree_padding}
          onChange={(id) => change({ tree_padding: chosen(PADDINGS, id) })}
        />
      </Stack>
    </Card>
  );
}
