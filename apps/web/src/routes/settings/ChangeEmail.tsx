import { hasCode } from '@tabia/api-client';
import { EMPTY_REGISTRATION, registrationProblems } from '@tabia/api-client/forms';
import { Button, Callout, Card, Form, LinkButton, PasswordField, TextField } from '@tabia/ui';
import { useState } from 'react';
import { problemWords } from '../../features/accountForms/accountFields.tsx';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLanguageId, useTranslation } from '../../i18n/useTranslation.ts';
import { outboxIn } from '../../paths.ts';
import { useHasOutbox } from '../../state/account/accountCalls.ts';
import { useCountdown } from '../../state/account/useCountdown.ts';
import { useChange } from '../../state/queries/useChange.ts';

/** The mail is sent; a local install says where to find it. */
function Sent({ email }: { email: string }) {
  const { t, i18n } = useTranslation(['settings', 'auth']);
  const outbox = useHasOutbox();
  return (
    <Callout
      tone="success"
      live
      title={t('email.sentTitle')}
      actions={
        outbox && (
          <LinkButton size="sm" href={outboxIn(i18n.language)}>
            {t('auth:confirmation.outbox')}
          </LinkButton>
        )
      }
    >
      {t('email.sentText', { email })}
    </Callout>
  );
}

/** Another address: it counts once the link that is mailed to it has been followed. */
export function ChangeEmail({ email: present }: { email: string }) {
  const { t } = useTranslation(['settings', 'auth']);
  const { t: auth } = useTranslation('auth');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [left, count] = useCountdown(0);
  const language = useLanguageId();
  const format = useFormat();
  const words = useErrorWords();
  const change = useChange('account/changeemail', { silent: true });
  const { error } = change;
  const address = email.trim();
  const found = registrationProblems({ ...EMPTY_REGISTRATION, email }).email;
  const isSame = address.toLowerCase() === present.toLowerCase();
  const refused = hasCode(error, 'wrong-password') ? 'password' : 'email';

  const submit = async () => {
    setTried(true);
    if (found || isSame || password === '') return change.reset();
    const sent = await change.mutateAsync({ email: address, password, language }).catch(() => undefined);
    if (!sent) return;
    count(sent.wait);
    setPassword('');
    setTried(false);
  };
  const problem = found ? problemWords(auth, found) : isSame ? t('email.same') : undefined;
  return (
    <Card title={t('email.title')} description={t('email.now', { email: present })}>
      <Form
        label={t('email.title')}
        onSubmit={() => void submit()}
        problems={error ? [{ field: refused, text: words(error).text }] : []}
        problemsTitle={error ? words(error).title : undefined}
      >
        {change.data && <Sent email={change.variables.email} />}
        <TextField
          label={t('email.address')}
          name="email"
          type="email"
          autoComplete="email"
          description={t('email.text')}
          value={email}
          onChange={setEmail}
          errorText={tried ? problem : undefined}
        />
        <PasswordField
          label={t('email.password')}
          name="password"
          showLabel={t('auth:showPassword')}
          hideLetters={t('auth:hidePassword')}
          value={password}
          onChange={setPassword}
          errorText={tried && password === '' ? t('auth:problem.required') : undefined}
        />
        <div>
          <Button
            type="submit"
            disabled={left > 0}
            loading={change.isPending}
            loadingLabel={t('email.submitting')}
          >
            {left > 0 ? t('auth:confirmation.resendIn', { time: format.span(left) }) : t('email.submit')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
