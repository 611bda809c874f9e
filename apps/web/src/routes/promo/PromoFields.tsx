import { SegmentedControl, TextField } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { PromoForm } from '../../state/account/promo.ts';

interface PromoFieldsProps {
  form: PromoForm;
  onChange: (change: Partial<PromoForm>) => void;
  /** The problem of the code in words. */
  codeError: string | undefined;
}

/** Promo code, platform and profile. */
export function PromoFields({ form, onChange, codeError }: PromoFieldsProps) {
  const { t } = useTranslation('welcome');
  return (
    <>
      <TextField
        label={t('promo.code')}
        name="code"
        code
        autoComplete="off"
        description={t('promo.codeNote')}
        maxLength={40}
        value={form.code}
        onChange={(code) => onChange({ code })}
        errorText={codeError}
      />
      <SegmentedControl
        label={t('promo.platform')}
        items={([3, 4] as const).map((source) => ({
          id: String(source),
          label: t(`promo.platforms.${source}`),
        }))}
        value={String(form.source)}
        onChange={(id) => onChange({ source: id === '4' ? 4 : 3 })}
      />
      <TextField
        label={t('promo.profile', { platform: t(`promo.platforms.${form.source}`) })}
        name="profile"
        autoComplete="off"
        description={t('promo.profileNote')}
        maxLength={60}
        value={form.profile}
        onChange={(profile) => onChange({ profile })}
      />
    </>
  );
}
