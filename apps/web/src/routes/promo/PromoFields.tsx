import { PLATFORMS, platformOf } from '@tabia/api-client/contract';
import { SegmentedControl, TextField } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { type PromoForm, readPlatform } from '../../state/account/promo.ts';

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
        items={PLATFORMS.map(({ source, name }) => ({ id: String(source), label: name }))}
        value={String(form.source)}
        onChange={(id) => onChange({ source: readPlatform(id) })}
      />
      <TextField
        label={t('promo.profile', { platform: platformOf(form.source).name })}
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
