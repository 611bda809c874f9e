import { MAX_SOURCE } from '@tabia/api-client/contract';
import { CheckboxGroup } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useCategoryName } from './useCategoryName.ts';

/** Kinds of games as the contract numbers them. */
const CATEGORIES = Array.from({ length: MAX_SOURCE }, (_, index) => index + 1);

interface Props {
  value: readonly number[];
  onChange: (categories: number[]) => void;
}

/** Any kinds of games; none ticked means all of them. */
export function CategoryBoxes({ value, onChange }: Props) {
  const { t } = useTranslation('mistakes');
  const name = useCategoryName();
  return (
    <CheckboxGroup
      label={t('categories.label')}
      description={t('categories.note')}
      items={CATEGORIES.map((category) => ({ id: String(category), label: name(category) }))}
      value={value.map(String)}
      onChange={(ids) => onChange(CATEGORIES.filter((category) => ids.includes(String(category))))}
    />
  );
}
