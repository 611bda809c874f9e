import { Button, Form } from '@tabia/ui';
import { EmailField, useMailForm } from '../../features/accountForms/accountFields.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { useResendEmail } from '../../state/account/accountCalls.ts';
import { RESEND_PAUSE_S } from '../../state/account/mailSent.ts';

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
  const { count, pause, form, field, button } = useMailForm(useResendEmail(), {
    email,
    wait,
    onAnswer: (seconds, address) => {
      if (onSent) return onSent(address, seconds);
      count(seconds);
      // A shorter wait is the rest of one that began with the mail before: this time none went out.
      if (seconds >= RESEND_PAUSE_S) notices.show({ tone: 'success', title: t('confirmation.resent') });
    },
  });
  return (
    <Form label={t('confirmation.askTitle')} {...form}>
      {email === '' && <EmailField {...field} />}
      <Button type="submit" fullWidth startIcon="mail" {...button}>
        {pause ?? t('confirmation.resend')}
      </Button>
    </Form>
  );
}
