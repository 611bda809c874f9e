import { hasCode } from '@tabia/api-client';
import { EMPTY_REGISTRATION, registrationProblems } from '@tabia/api-client/forms';
import { Button, Form, LinkButton, Skeleton, Link as TextLink } from '@tabia/ui';
import { useEffect, useState } from 'react';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom';
import { NewPasswordField, problemWords } from '../../features/accountForms/accountFields.tsx';
import { OpenPage } from '../../features/openPage/OpenPage.tsx';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { useNewPassword } from '../../state/account/accountCalls.ts';

function isExpired(error: unknown): boolean {
  return hasCode(error, 'link-expired');
}

function Expired() {
  const { t } = useTranslation('auth');
  return (
    <OpenPage
      title={t('newPassword.expiredTitle')}
      description={t('newPassword.expiredText')}
      footer={
        <TextLink asChild>
          <RouterLink to={paths.login}>{t('confirmation.toLogin')}</RouterLink>
        </TextLink>
      }
    >
      <LinkButton variant="primary" fullWidth asChild>
        <RouterLink to={paths.recovery}>{t('newPassword.again')}</RouterLink>
      </LinkButton>
    </OpenPage>
  );
}

function PasswordForm({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const { notices } = useApp();
  const [form, setForm] = useState({ password: '', repeat: '' });
  const [tried, setTried] = useState(false);
  const change = useNewPassword();
  const words = useErrorWords();
  const navigate = useNavigate();
  const found = registrationProblems({ ...EMPTY_REGISTRATION, ...form });
  if (isExpired(change.error)) return <Expired />;

  const submit = async () => {
    setTried(true);
    if (found.password || found.repeat) return;
    const done = await change.mutateAsync({ token, password: form.password }).catch(() => undefined);
    if (!done) return;
    notices.show({ tone: 'success', title: t('newPassword.done') });
    await navigate(paths.login, { replace: true });
  };
  const errorOf = (field: 'password' | 'repeat') => {
    const problem = found[field];
    return tried && problem ? problemWords(t, problem) : undefined;
  };
  return (
    <OpenPage title={t('newPassword.title')} description={t('newPassword.description')}>
      <Form
        label={t('newPassword.title')}
        onSubmit={() => void submit()}
        problems={change.error ? [{ field: 'password', text: words(change.error).text }] : []}
        problemsTitle={change.error ? words(change.error).title : undefined}
      >
        <NewPasswordField
          value={form.password}
          onChange={(password) => setForm((present) => ({ ...present, password }))}
          errorText={errorOf('password')}
        />
        <NewPasswordField
          repeat
          value={form.repeat}
          onChange={(repeat) => setForm((present) => ({ ...present, repeat }))}
          errorText={errorOf('repeat')}
        />
        <Button
          type="submit"
          variant="primary"
          fullWidth
          loading={change.isPending}
          loadingLabel={t('newPassword.submitting')}
        >
          {t('newPassword.submit')}
        </Button>
      </Form>
    </OpenPage>
  );
}

/** Where the mail of a forgotten password leads: a new password, or word that the link is over. */
export function NewPasswordPage() {
  const { t } = useTranslation('auth');
  const { api } = useApp();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [state, setState] = useState<'checking' | 'good' | 'expired'>(token === '' ? 'expired' : 'checking');
  useEffect(() => {
    if (token === '') return;
    // Another failure than an expired link shows when the password is sent.
    api.call('account/user_change_password', { token }).then(
      () => setState('good'),
      (error: unknown) => setState(isExpired(error) ? 'expired' : 'good'),
    );
  }, [api, token]);
  if (state === 'expired') return <Expired />;
  if (state === 'good') return <PasswordForm token={token} />;
  return (
    <OpenPage title={t('newPassword.title')}>
      <Skeleton label={t('newPassword.title')} count={2} />
    </OpenPage>
  );
}
