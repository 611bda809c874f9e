import { ApiError } from '@tabia/api-client';
import { EMPTY_REGISTRATION, type RegistrationForm, registrationProblems } from '@tabia/api-client/forms';
import { Button, Callout, Checkbox, Form, Link, Stack, Text } from '@tabia/ui';
import { useState } from 'react';
import { Navigate, Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import {
  EmailField,
  NameField,
  NewPasswordField,
  PhoneField,
  problemWords,
} from '../../features/accountForms/accountFields.tsx';
import { OpenPage } from '../../features/openPage/OpenPage.tsx';
import { ContinueWith } from '../../features/platformSignIn/ContinueWith.tsx';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useLanguageId, useTranslation } from '../../i18n/useTranslation.ts';
import { PRIVACY_POLICY, paths, TERMS } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { keepAskedPage } from '../../services/device/askedPage.ts';
import { useRegister } from '../../state/account/accountCalls.ts';
import { mailSentState } from '../../state/account/mailSent.ts';

interface RegisterFieldsProps {
  form: RegistrationForm;
  onChange: (change: Partial<RegistrationForm>) => void;
  /** The problem of a field in words. */
  errorOf: (field: keyof RegistrationForm) => string | undefined;
}

/** The fields of a sign-up. */
function RegisterFields({ form, onChange, errorOf }: RegisterFieldsProps) {
  const { t } = useTranslation('auth');
  return (
    <>
      <NameField value={form.name} onChange={(name) => onChange({ name })} errorText={errorOf('name')} />
      <EmailField value={form.email} onChange={(email) => onChange({ email })} errorText={errorOf('email')} />
      <PhoneField value={form.phone} onChange={(phone) => onChange({ phone })} errorText={errorOf('phone')} />
      <NewPasswordField
        value={form.password}
        onChange={(password) => onChange({ password })}
        errorText={errorOf('password')}
      />
      <NewPasswordField
        repeat
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

/** Which field a refusal of the service is about. */
const REFUSED: Partial<Record<string, keyof RegistrationForm>> = {
  'email-taken': 'email',
  'weak-password': 'password',
  'terms-not-accepted': 'terms',
};

function LoginHint() {
  const { t } = useTranslation('auth');
  const { state } = useLocation();
  return (
    <>
      {t('register.haveAccount')}{' '}
      <Link asChild>
        <RouterLink to={paths.login} state={state}>
          {t('register.login')}
        </RouterLink>
      </Link>
    </>
  );
}

/** Sign up; the next step is the mail. */
export function RegisterPage() {
  const { t } = useTranslation('auth');
  const [form, setForm] = useState(EMPTY_REGISTRATION);
  const [tried, setTried] = useState(false);
  const language = useLanguageId();
  const register = useRegister();
  const words = useErrorWords();
  const navigate = useNavigate();
  const { state: place } = useLocation();
  const { session } = useApp();
  const { status, user } = useSnapshot(session.state);
  const problems = tried ? registrationProblems(form) : {};
  const { error } = register;
  const refused = error instanceof ApiError ? REFUSED[error.code] : undefined;
  const refusal = error ? `${words(error).title}. ${words(error).text}` : undefined;

  const errorOf = (field: keyof RegistrationForm): string | undefined => {
    const problem = problems[field];
    if (problem) return problemWords(t, problem);
    return field === refused ? refusal : undefined;
  };
  const change = (values: Partial<RegistrationForm>) => {
    if (refused && refused in values) register.reset();
    setForm((present) => ({ ...present, ...values }));
  };
  const keepWay = () => keepAskedPage(place?.from, user?.guest === true);
  const submit = async () => {
    setTried(true);
    const [wrong] = Object.keys(registrationProblems(form));
    if (wrong !== undefined) {
      document.getElementsByName(wrong)[0]?.focus();
      return register.reset();
    }
    const { name, email, phone, password, terms } = form;
    const optional = phone.trim() === '' ? {} : { phone: phone.trim() };
    const input = { name, email: email.trim(), ...optional, password, terms, language };
    const done = await register.mutateAsync(input).catch(() => undefined);
    if (!done) return;
    keepWay();
    await navigate(paths.waitingForConfirmation, { state: mailSentState(input.email) });
  };
  // A guest may want to register.
  if (status === 'signed-in' && user?.guest === false) return <Navigate to={paths.cards} replace />;
  return (
    <OpenPage
      title={t('register.title')}
      description={t(user?.guest ? 'register.keepGuest' : 'register.description')}
      footer={<LoginHint />}
    >
      <Callout title={t('register.underDevelopment')}>{t('register.underDevelopmentText')}</Callout>
      <Form
        label={t('register.title')}
        onSubmit={() => void submit()}
        problems={refusal ? [{ ...(refused && { field: refused }), text: refusal }] : []}
        problemsTitle={t('problems')}
      >
        <RegisterFields form={form} onChange={change} errorOf={errorOf} />
        <Button
          type="submit"
          variant="primary"
          fullWidth
          loading={register.isPending}
          loadingLabel={t('register.submitting')}
        >
          {t('register.submit')}
        </Button>
      </Form>
      <ContinueWith note={t('platform.note')} onLeave={keepWay} />
    </OpenPage>
  );
}
