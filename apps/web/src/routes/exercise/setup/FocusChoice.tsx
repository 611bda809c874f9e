import { TRAINING_FOCUSES } from '@tabia/api-client/contract';
import { ChipMenu } from '@tabia/ui';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { usePreferences } from '../../../state/preferences/usePreferences.ts';

/** Chooses which trees of the plan are listed. */
export function FocusChoice() {
  const { t } = useTranslation('exercise');
  const [{ training_focus: focus }, change] = usePreferences();
  return (
    <ChipMenu
      label={t('focus.label')}
      items={TRAINING_FOCUSES.map((id) => ({ id, label: t(`focus.${id}`) }))}
      value={focus}
      onChange={(id) => change({ training_focus: TRAINING_FOCUSES.find((known) => known === id) ?? 'all' })}
      emphasized={focus !== 'all'}
    />
  );
}
