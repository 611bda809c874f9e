import { PASSWORD_RULES, satisfiesPasswordRule } from '@tabia/api-client/contract';
import { EMPTY_REGISTRATION, type FieldProblem, registrationProblems } from '@tabia/api-client/forms';
import { PasswordField, type PasswordFieldProps, TextField } from '@tabia/ui';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLanguageId, useTranslation } from '../../i18n/useTranslation.ts';
import { useCountdown } from '../../state/account/useCountdown.ts';

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The problem in words. */
  errorText: string | undefined;
}

/** The problem of a field in words. */
export function problemWords(t: TFunction<'auth'>, problem: FieldProblem): string {
  if (typeof problem === 'string') return t(`problem.${problem}`);
  return t('rules.missing', { rules: problem.missing.map((rule) => t(`rules.lack.${rule}`)).join(', ') });
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

export function EmailField(props: FieldProps) {
  const { t } = useTranslation('auth');
  return <TextField {...props} label={t('email')} name="email" type="email" autoComplete="username" />;
}

/** What a new password needs, ticked off while it is typed. */
export function usePasswordRules(): Pick<PasswordFieldProps, 'rules' | 'metLabel' | 'unmetLabel'> {
  const { t } = useTranslation('auth');
  const rules = PASSWORD_RULES.map((id) => ({
    id,
    label: t(`rules.need.${id}`),
    test: satisfiesPasswordRule[id],
  }));
  return { rules, metLabel: t('rules.met'), unmetLabel: t('rules.unmet') };
}

/** A new password, or the same once more. */
export function NewPasswordField({ repeat = false, ...props }: FieldProps & { repeat?: boolean }) {
  const { t } = useTranslation('auth');
  const rules = usePasswordRules();
  return (
    <PasswordField
      {...props}
      {...(repeat ? {} : rules)}
      label={t(repeat ? 'register.repeat' : 'password')}
      name={repeat ? 'repeat' : 'password'}
      autoComplete="new-password"
      showLabel={t('showPassword')}
      hideLetters={t('hidePassword')}
    />
  );
}

/** An operation that sends a mail, and says how long to wait until the next one. */
interface MailCall {
  readonly error: Error | null;
  readonly isPending: boolean;
  mutateAsync(input: {
    email: string;
    language: ReturnType<typeof useLanguageId>;
  }): Promise<{ wait: number }>;
}

interface MailForm {
  /** The address that is known. */
  email?: string;
  /** Seconds until the first mail may be asked for. */
  wait?: number;
  /** Called when the service has answered; without it the next pause begins. */
  onAnswer?: (wait: number, email: string) => void;
}

/** A form that asks for a mail, not more often than the service allows. */
export function useMailForm(call: MailCall, { email = '', wait = 0, onAnswer }: MailForm = {}) {
  const { t } = useTranslation('auth');
  const [address, setAddress] = useState(email);
  const [tried, setTried] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const [left, count] = useCountdown(wait);
  const language = useLanguageId();
  const words = useErrorWords();
  const format = useFormat();
  const problem = registrationProblems({ ...EMPTY_REGISTRATION, email: address }).email;
  const failure = call.error ? words(call.error) : undefined;

  const submit = async () => {
    setTried(true);
    if (problem) return;
    const wanted = address.trim();
    const answer = await call.mutateAsync({ email: wanted, language }).catch(() => undefined);
    if (!answer) return;
    setSentTo(wanted);
    if (onAnswer) onAnswer(answer.wait, wanted);
    else count(answer.wait);
  };
  // The service counts by address: another one, as after a typo, need not wait.
  const isPaused = left > 0 && address.trim() === (sentTo ?? email);
  return {
    /** The address of the last mail; undefined before the first one. */
    sentTo,
    /** Begins a pause, of seconds. */
    count,
    /** What the button says during the pause. */
    pause: isPaused ? t('confirmation.resendIn', { time: format.span(left) }) : undefined,
    form: {
      onSubmit: () => void submit(),
      problems: failure ? [{ text: failure.text }] : [],
      problemsTitle: failure?.title,
    },
    field: {
      value: address,
      onChange: setAddress,
      errorText: tried && problem ? problemWords(t, problem) : undefined,
    },
    button: { disabled: isPaused, loading: call.isPending, loadingLabel: t('confirmation.resending') },
  };
}
