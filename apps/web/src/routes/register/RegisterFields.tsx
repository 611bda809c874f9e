import { Checkbox, Link, PasswordField, Stack, Text, TextField } from '@tabia/ui';
import { NameField, PhoneField } from '../../features/accountForms/NameField.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { PRIVACY_POLICY, TERMS } from '../../paths.ts';
import { keepsRule, PASSWORD_RULES } from '../../state/account/passwordRules.ts';
import type { RegistrationForm } from '../../state/account/registration.ts';

interface RegisterFieldsProps {
  form: RegistrationForm;
  onChange: (change: Partial<RegistrationForm>) => void;
  /** The problem of a field in words. */
  errorOf: (field: keyof RegistrationForm) => string | undefined;
}

/** The fields of a sign-up. */
export function RegisterFields({ form, onChange, errorOf }: RegisterFieldsProps) {
  const { t } = useTranslation('auth');
  const letters = { showLabel: t('showPassword'), hideLetters: t('hidePassword') };
  return (
    <>
      <NameField value={form.name} onChange={(name) => onChange({ name })} errorText={errorOf('name')} />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        value={form.email}
        onChange={(email) => onChange({ email })}
        errorText={errorOf('email')}
      />
      <PhoneField value={form.phone} onChange={(phone) => onChange({ phone })} errorText={errorOf('phone')} />
      <PasswordField
        {...letters}
        label={t('password')}
        name="password"
        autoComplete="new-password"
        rules={PASSWORD_RULES.map((id) => ({ id, label: t(`rules.need.${id}`), test: keepsRule[id] }))}
        metLabel={t('rules.met')}
        unmetLabel={t('rules.unmet')}
        value={form.password}
        onChange={(password) => onChange({ password })}
        errorText={errorOf('password')}
      />
      <PasswordField
        {...letters}
        label={t('register.repeat')}
        name="repeat"
        autoComplete="new-password"
        value={form.repeat}
        onChange={(repeat) => onChange({ repeat })}
        errorText={errorOf('repeat')}
      />
      <Stack gap={2}>
        <Checkbox
          name="terms"
          selected={form.terms}
          onChange={(terms) => onChange({ terms })}
          errorText={errorOf('terms')}
        >
          {t('register.terms')}
        </Checkbox>
        {/* Opens in a new window, so that the form keeps its values. */}
        <Text size="sm" muted>
          {t('register.read')}{' '}
          <Link href={TERMS} external>
            {t('register.readTerms')}
          </Link>
          {', '}
          <Link href={PRIVACY_POLICY} external>
            {t('register.readPrivacy')}
          </Link>
        </Text>
      </Stack>
    </>
  );
}
