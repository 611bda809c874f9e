import { EMPTY_REGISTRATION, registrationProblems } from '@tabia/api-client/forms';
import { Button, Callout, Form, Link, LinkButton, TextField } from '@tabia/ui';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { problemWords } from '../../features/accountForms/problemWords.ts';
import { OpenPage } from '../../features/openPage/OpenPage.tsx';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLanguageId } from '../../i18n/useLanguageId.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { outboxIn, paths } from '../../paths.ts';
import { useForgotPassword, useHasOutbox } from '../../state/account/accountCalls.ts';
import { useCountdown } from '../../state/account/useCountdown.ts';

/** Asks for the mail that leads to a new password, and again after a pause. */
export function RecoveryPage() {
  const { t, i18n } = useTranslation('auth');
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const [left, count] = useCountdown(0);
  const language = useLanguageId();
  const forgot = useForgotPassword();
  const words = useErrorWords();
  const format = useFormat();
  const outbox = useHasOutbox();
  const problem = registrationProblems({ ...EMPTY_REGISTRATION, email }).email;
  const sent = forgot.isSuccess;

  const submit = async () => {
    setTried(true);
    if (problem) return;
    const answer = await forgot.mutateAsync({ email: email.trim(), language }).catch(() => undefined);
    if (answer) count(answer.wait);
  };
  const waiting = left > 0 ? t('confirmation.resendIn', { time: format.span(left) }) : undefined;
  return (
    <OpenPage
      title={t(sent ? 'recovery.sentTitle' : 'recovery.title')}
      description={sent ? t('recovery.sentText', { email: email.trim() }) : t('recovery.description')}
      footer={
        <Link asChild>
          <RouterLink to={paths.login}>{t('confirmation.toLogin')}</RouterLink>
        </Link>
      }
    >
      {sent && outbox && (
        <Callout
          actions={
            <LinkButton variant="primary" href={outboxIn(i18n.language)}>
              {t('confirmation.outbox')}
            </LinkButton>
          }
        >
          {t('confirmation.outboxNote')}
        </Callout>
      )}
      <Form
        label={t('recovery.title')}
        onSubmit={() => void submit()}
        problems={forgot.error ? [{ text: words(forgot.error).text }] : []}
        problemsTitle={forgot.error ? words(forgot.error).title : undefined}
      >
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          errorText={tried && problem ? problemWords(t, problem) : undefined}
        />
        <Button
          type="submit"
          variant="primary"
          fullWidth
          disabled={left > 0}
          loading={forgot.isPending}
          loadingLabel={t('confirmation.resending')}
        >
          {waiting ?? t(sent ? 'confirmation.resend' : 'recovery.submit')}
        </Button>
      </Form>
    </OpenPage>
  );
}
