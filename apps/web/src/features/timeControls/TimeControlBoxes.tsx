import { CheckboxGroup } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { TIME_CONTROLS } from './useTimeControlName.ts';

interface Props {
  value: readonly number[];
  onChange: (timecontrols: number[]) => void;
}

/** Any of the four time controls; none ticked means all of them. */
export function TimeControlBoxes({ value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <CheckboxGroup
      label={t('timeControls.label')}
      description={t('timeControls.note')}
      items={TIME_CONTROLS.map((id) => ({ id: String(id), label: t(`timeControls.names.${id}`) }))}
      value={value.map(String)}
      onChange={(ids) => onChange(TIME_CONTROLS.filter((id) => ids.includes(String(id))))}
    />
  );
}
