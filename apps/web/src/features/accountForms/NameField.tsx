import { TextField } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The problem in words. */
  errorText: string | undefined;
}

export function NameField(props: FieldProps) {
  const { t } = useTranslation('auth');
  return (
    <TextField
      {...props}
      label={t('register.name')}
      name="name"
      autoComplete="name"
      description={t('register.nameNote')}
      maxLength={60}
    />
  );
}

/** The phone, which nobody has to give. */
export function PhoneField(props: FieldProps) {
  const { t } = useTranslation('auth');
  return <TextField {...props} label={t('register.phone')} name="phone" type="tel" autoComplete="tel" />;
}
