import { EMPTY_REGISTRATION, registrationProblems } from '@tabia/api-client/forms';
import { Button, Form, TextField } from '@tabia/ui';
import { useState } from 'react';
import { problemWords } from '../../features/accountForms/problemWords.ts';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLanguageId } from '../../i18n/useLanguageId.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { useResendEmail } from '../../state/account/accountCalls.ts';
import { RESEND_PAUSE_S } from '../../state/account/mailSent.ts';
import { useCountdown } from '../../state/account/useCountdown.ts';

interface ResendEmailProps {
  /** Address of the account; asked for when it is not known. */
  email: string;
  /** Seconds until it may be asked for, when a mail has just gone out. */
  wait: number;
  /** Called in place of the message in the corner; `wait` seconds until the next mail. */
  onSent?: (email: string, wait: number) => void;
}

/** Asks for the confirmation mail again, not more often than the service allows. */
export function ResendEmail({ email, wait, onSent }: ResendEmailProps) {
  const { t } = useTranslation('auth');
  const { notices } = useApp();
  const [address, setAddress] = useState(email);
  const [tried, setTried] = useState(false);
  const [left, count] = useCountdown(wait);
  const language = useLanguageId();
  const again = useResendEmail();
  const words = useErrorWords();
  const format = useFormat();
  const problem = registrationProblems({ ...EMPTY_REGISTRATION, email: address }).email;

  const submit = async () => {
    setTried(true);
    if (problem) return;
    const answer = await again.mutateAsync({ email: address.trim(), language }).catch(() => undefined);
    if (!answer) return;
    if (onSent) return onSent(address.trim(), answer.wait);
    count(answer.wait);
    // A shorter wait is the rest of one that began with the mail before: this time none went out.
    if (answer.wait >= RESEND_PAUSE_S) notices.show({ tone: 'success', title: t('confirmation.resent') });
  };
  return (
    <Form
      label={t('confirmation.askTitle')}
      onSubmit={() => void submit()}
      problems={again.error ? [{ text: words(again.error).text }] : []}
      problemsTitle={again.error ? words(again.error).title : undefined}
    >
      {email === '' && (
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          value={address}
          onChange={setAddress}
          errorText={tried && problem ? problemWords(t, problem) : undefined}
        />
      )}
      <Button
        type="submit"
        fullWidth
        startIcon="mail"
        disabled={left > 0}
        loading={again.isPending}
        loadingLabel={t('confirmation.resending')}
      >
        {left > 0 ? t('confirmation.resendIn', { time: format.span(left) }) : t('confirmation.resend')}
      </Button>
    </Form>
  );
}
