import { isPlatformSource, MAX_SOURCE, platformOf } from '@tabia/api-client/contract';
import { CheckboxGroup } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';

/** Name of a kind of games: a platform, over the board, correspondence. */
export function useCategoryName(): (category: number) => string {
  const { t } = useTranslation('mistakes');
  return (category) => {
    if (isPlatformSource(category)) return platformOf(category).name;
    return t(category === 1 ? 'categories.names.1' : 'categories.names.2');
  };
}

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
