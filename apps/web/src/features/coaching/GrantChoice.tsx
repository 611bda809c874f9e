import { type Coach, GRANTS } from '@tabia/api-client/contract';
import { CheckboxGroup } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';

export type Grants = Coach['grants'];

/** What a coach may do, in plain words. To see the findings is what it begins with. */
export function GrantChoice({ value, onChange }: { value: Grants; onChange: (value: Grants) => void }) {
  const { t } = useTranslation('coaching');
  return (
    <CheckboxGroup
      label={t('grants.label')}
      description={t('grants.note')}
      items={GRANTS.map((id) => ({ id, label: t(`grants.${id}`), disabled: id === 'findings' }))}
      value={value}
      onChange={(ids) => onChange(GRANTS.filter((grant) => ids.includes(grant)))}
    />
  );
}
