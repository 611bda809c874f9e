import { hasCode } from '@tabia/api-client';
import type { User } from '@tabia/api-client/contract';
import {
  Button,
  Callout,
  Checkbox,
  Form,
  Inline,
  Link,
  LinkButton,
  later,
  PasswordField,
  Text,
  TextField,
} from '@tabia/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { Navigate, Link as RouterLink, useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { FirstGames } from '../../features/firstGames/FirstGames.tsx';
import { OpenPage } from '../../features/openPage/OpenPage.tsx';
import { ContinueWith } from '../../features/platformSignIn/ContinueWith.tsx';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useLanguageId, useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { isOwnAddress, keepAskedPage } from '../../services/device/askedPage.ts';
import { readLastPage } from '../../services/device/lastPage.ts';
import { readWaitingMark } from '../../services/device/waitingMark.ts';
import { useGuest, useIsLocal, useSignIn } from '../../state/account/accountCalls.ts';
import { pathTo } from '../../state/address/useAddress.ts';
import { failureWords } from './failureWords.ts';

const LostAnswers = lazy(async () => ({
  default: (await import('../../features/device/LostAnswers.tsx')).LostAnswers,
}));
const GuestNote = lazy(async () => ({ default: (await import('./GuestNote.tsx')).GuestNote }));

/** The first page's one field, and the sample games as the second offer. */
function Lead({ onEnter }: { onEnter: (path: string, user: User) => void }) {
  return (
    <>
      <FirstGames
        onAdded={({ heroid, guest }) => guest && onEnter(pathTo(paths.preAnalysis, { heroid }), guest)}
      />
      <SampleOffer onEnter={(user) => onEnter(paths.cards, user)} />
    </>
  );
}

/** On a local install: a look at the whole thing with games that come along, without an account. */
function SampleOffer({ onEnter }: { onEnter: (user: User) => void }) {
  const { t } = useTranslation('auth');
  const language = useLanguageId();
  const guest = useGuest();
  if (!useIsLocal()) return null;
  const start = async () => {
    const user = await guest.mutateAsync({ language }).catch(() => undefined);
    if (user) onEnter(user);
  };
  return (
    <Inline gap={3}>
      <Button
        startIcon="play"
        onPress={() => void start()}
        loading={guest.isPending}
        loadingLabel={t('login.sampleLoading')}
      >
        {t('login.sample')}
      </Button>
      <Text size="xs" muted>
        {t('login.sampleNote')}
      </Text>
    </Inline>
  );
}

/** The page that was asked for before the login. */
function useAskedPath(): string | undefined {
  const { state } = useLocation();
  const from: unknown = typeof state === 'object' && state !== null ? state.from : undefined;
  return isOwnAddress(from) ? from : undefined;
}

/** Where to after the login: the page asked for, else Today once there is a plan, else the last page visited. */
function useLanding(): () => Promise<string> {
  const asked = useAskedPath();
  const { api } = useApp();
  return async () => {
    if (asked !== undefined && asked !== paths.cards) return asked;
    const page = await api.call('today/load', {}).catch(() => undefined);
    return page?.planned ? paths.today : (readLastPage() ?? paths.cards);
  };
}

const sampleFinding = later(async () => (await import('./SampleFinding.tsx')).SampleFinding);

/** Words of a failed sign-in. */
function useFailure(error: Error | null): string | undefined {
  const { t } = useTranslation('auth');
  const words = useErrorWords();
  return error ? failureWords(error, words(error), t('login.default')) : undefined;
}

function RegisterHint() {
  const { t } = useTranslation('auth');
  const { state } = useLocation();
  return (
    <>
      {t('login.noAccount')}{' '}
      <Link asChild>
        <RouterLink to={paths.register} state={state}>
          {t('login.register')}
        </RouterLink>
      </Link>
    </>
  );
}

/** Where a visitor begins: with a name or a file, with sample games, or by signing in. */
export function LoginPage() {
  const { t } = useTranslation('auth');
  const { session } = useApp();
  const { status, user: present } = useSnapshot(session.state);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const [missing, setMissing] = useState(false);
  const language = useLanguageId();
  const signIn = useSignIn();
  const failure = useFailure(signIn.error);
  const asked = useAskedPath();
  const isInvited = asked?.startsWith(`${paths.invitation}?`) ?? false;
  const wayBack = asked ?? readLastPage() ?? paths.cards;
  const landing = useLanding();
  // Known before the session changes: the page is left as soon as it does.
  const entrance = useRef<string>(undefined);
  const SampleFinding = sampleFinding.useLoaded();
  // A guest may have an account; who has just become one goes on.
  const isGuest = present?.guest === true && entrance.current === undefined;
  if (status === 'signed-in' && !isGuest) return <Navigate to={entrance.current ?? wayBack} replace />;

  const submit = async () => {
    const address = email.trim();
    setMissing(address === '' || password === '');
    if (address === '' || password === '') return signIn.reset();
    const input = { email: address, password, remember_me: remember ? (1 as const) : (0 as const), language };
    const user = await signIn.mutateAsync(input).catch(() => undefined);
    if (!user) return;
    entrance.current = await landing();
    session.entered(user);
  };
  const required = (value: string) => (missing && value.trim() === '' ? t('problem.required') : undefined);
  const unconfirmed = hasCode(signIn.error, 'email-not-confirmed');
  return (
    <OpenPage
      title={t('login.title')}
      description={t('login.description')}
      footer={<RegisterHint />}
      lead={
        !isGuest &&
        !isInvited && (
          <Lead
            onEnter={(path, user) => {
              entrance.current = path;
              session.entered(user);
            }}
          />
        )
      }
      beside={SampleFinding && <SampleFinding />}
    >
      {isInvited && <Callout title={t('login.invited.title')}>{t('login.invited.text')}</Callout>}
      {isGuest && (
        <Suspense fallback={null}>
          <GuestNote wayBack={wayBack} />
        </Suspense>
      )}
      {status === 'signed-out' && readWaitingMark() && (
        <Suspense fallback={null}>
          <LostAnswers />
        </Suspense>
      )}
      <Form
        label={t('login.title')}
        onSubmit={() => void submit()}
        problems={failure ? [{ text: failure }] : []}
        problemsTitle={t('login.failed')}
      >
        {unconfirmed && (
          <LinkButton fullWidth asChild>
            <RouterLink to={paths.waitingForConfirmation} state={{ email: email.trim() }}>
              {t('login.resend')}
            </RouterLink>
          </LinkButton>
        )}
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          errorText={required(email)}
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          errorText={required(password)}
          showLabel={t('showPassword')}
          hideLetters={t('hidePassword')}
        />
        <Checkbox name="remember" selected={remember} onChange={setRemember}>
          {t('login.remember')}
        </Checkbox>
        <Button
          type="submit"
          variant="primary"
          fullWidth
          loading={signIn.isPending}
          loadingLabel={t('login.submitting')}
        >
          {t('login.submit')}
        </Button>
        <Link asChild>
          <RouterLink to={paths.recovery}>{t('login.forgot')}</RouterLink>
        </Link>
      </Form>
      <ContinueWith note={t('platform.note')} onLeave={() => keepAskedPage(asked, isGuest)} />
    </OpenPage>
  );
}
