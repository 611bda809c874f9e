import { ApiError, hasCode } from '@tabia/api-client';
import type { Input } from '@tabia/api-client/contract';
import { Button, Callout, Form, LinkButton, Skeleton, Text } from '@tabia/ui';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { EmailField, useMailForm } from '../../features/accountForms/accountFields.tsx';
import { OpenPage } from '../../features/openPage/OpenPage.tsx';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { outboxIn, paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { takeAskedPage } from '../../services/device/askedPage.ts';
import { useHasOutbox, useResendEmail } from '../../state/account/accountCalls.ts';
import { mailSentState, RESEND_PAUSE_S, readMailSent } from '../../state/account/mailSent.ts';
import { LoginHint } from './LoginHint.tsx';

interface ResendEmailProps {
  /** Address of the account; asked for when it is not known. */
  email: string;
  /** Seconds until it may be asked for, when a mail has just gone out. */
  wait: number;
  /** Called in place of the message in the corner; `wait` seconds until the next mail. */
  onSent?: (email: string, wait: number) => void;
}

/** Asks for the confirmation mail again, not more often than the service allows. */
function ResendEmail({ email, wait, onSent }: ResendEmailProps) {
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

/** Requests the confirmation mail and opens the page that waits for it. */
function AskAgain() {
  const navigate = useNavigate();
  return (
    <ResendEmail
      email=""
      wait={0}
      onSent={(email, wait) =>
        void navigate(paths.waitingForConfirmation, { replace: true, state: mailSentState(email, wait) })
      }
    />
  );
}

function Expired() {
  const { t } = useTranslation('auth');
  return (
    <OpenPage
      title={t('confirmation.expiredTitle')}
      description={t('confirmation.expiredText')}
      footer={<LoginHint />}
    >
      <AskAgain />
    </OpenPage>
  );
}

/** A signed-in user needs no confirmation mail; a link for a new address is requested in the settings. */
function ExpiredInside() {
  const { t } = useTranslation('auth');
  return (
    <OpenPage title={t('confirmation.expiredTitle')} description={t('confirmation.expiredInside')}>
      <LinkButton variant="primary" fullWidth asChild>
        <Link to={paths.settings}>{t('confirmation.toSettings')}</Link>
      </LinkButton>
    </OpenPage>
  );
}

/** A link that changes the address of an account works for its owner only. */
function SignInFirst() {
  const { t } = useTranslation('auth');
  const { pathname, search } = useLocation();
  return (
    <OpenPage title={t('confirmation.signInTitle')} description={t('confirmation.signInText')}>
      <LinkButton variant="primary" fullWidth asChild>
        <Link to={paths.login} state={{ from: pathname + search }}>
          {t('confirmation.signIn')}
        </Link>
      </LinkButton>
    </OpenPage>
  );
}

/** Why a mailed link did not work, and what to do. */
function LinkProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['auth', 'common']);
  const { session } = useApp();
  const { user } = useSnapshot(session.state);
  const words = useErrorWords();
  const code = error instanceof ApiError ? error.code : undefined;
  const isInside = user !== null && !user.guest;
  if (code === 'link-expired') return isInside ? <ExpiredInside /> : <Expired />;
  if (code === 'not-signed-in') return <SignInFirst />;
  const { title, text } = words(error);
  return (
    <OpenPage title={t('confirmation.failedTitle')} description={`${title}. ${text}`} footer={<LoginHint />}>
      <Button variant="primary" fullWidth startIcon="refresh" onPress={onRetry}>
        {t('common:retry')}
      </Button>
      {!isInside && <AskAgain />}
    </OpenPage>
  );
}

type Answers = Omit<Input<'account/registerbylink'>, 'token'>;

/** A mailed link that is being followed. */
interface FollowedLink {
  /** Why the last attempt failed; undefined before the first answer. */
  readonly error: unknown;
  readonly isPending: boolean;
  /** Follows it again, with what the server asked for so far. */
  follow(more?: Answers): void;
}

/** Follows a mailed link at once and goes on to the page that comes next. */
function useFollowLink(token: string): FollowedLink {
  const { t } = useTranslation('auth');
  const { api, session, notices } = useApp();
  const { status } = useSnapshot(session.state);
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>();
  const [isPending, setPending] = useState(false);
  const answers = useRef<Answers>({});
  const follow = useCallback(
    (more: Answers = {}) => {
      // A password replaces the one tried before; the consent to switch stays.
      answers.current = { ...(answers.current.switch && { switch: true }), ...more };
      setPending(true);
      const before = session.state.user;
      const done = api.call('account/registerbylink', { token, ...answers.current }).then(async (user) => {
        session.entered(user);
        const isChange = before?.userid === user.userid && !before.guest && before.email !== user.email;
        if (isChange) notices.show({ tone: 'success', title: t('confirmation.changed') });
        const next = isChange ? paths.settings : (takeAskedPage() ?? paths.registered);
        await navigate(next, { replace: true });
      });
      done.catch(setError).finally(() => setPending(false));
    },
    [api, session, notices, navigate, t, token],
  );
  // A link works once: the second run of an effect must not use it up.
  const started = useRef(false);
  // An existing session distinguishes a change of address from a registration.
  const isReady = status !== 'checking';
  useEffect(() => {
    if (!isReady || started.current) return;
    started.current = true;
    follow();
  }, [follow, isReady]);
  return { error, isPending, follow };
}

/** Tells to look for the mail, and sends it again after a pause. */
function CheckMail() {
  const { t, i18n } = useTranslation('auth');
  const { state } = useLocation();
  const [{ email, wait }] = useState(() => readMailSent(state));
  const outbox = useHasOutbox();
  return (
    <OpenPage
      title={t('confirmation.title')}
      description={email ? t('confirmation.sentTo', { email }) : t('confirmation.sent')}
      footer={<LoginHint />}
    >
      {outbox ? (
        <Callout
          actions={
            <LinkButton variant="primary" href={outboxIn(i18n.language)}>
              {t('confirmation.outbox')}
            </LinkButton>
          }
        >
          {t('confirmation.outboxNote')}
        </Callout>
      ) : (
        <Text muted>{t('confirmation.spam')}</Text>
      )}
      <ResendEmail email={email} wait={wait} />
    </OpenPage>
  );
}

const OtherAccount = lazy(async () => ({ default: (await import('./OtherAccount.tsx')).OtherAccount }));
const PasswordNeeded = lazy(async () => ({ default: (await import('./PasswordNeeded.tsx')).PasswordNeeded }));

/** The codes with which the server asks for a password, or refuses the one given. */
const PASSWORD_CODES: readonly string[] = ['password-needed', 'wrong-password', 'weak-password'];

/** Follows the link of a registration, or that of a change of address. */
function ByLink({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const { error, isPending, follow } = useFollowLink(token);
  const confirming = (
    <OpenPage title={t('confirmation.confirming')}>
      <Skeleton label={t('confirmation.confirming')} count={2} />
    </OpenPage>
  );
  if (error instanceof ApiError && PASSWORD_CODES.includes(error.code)) {
    return (
      <Suspense fallback={confirming}>
        <PasswordNeeded error={error} isPending={isPending} onFollow={follow} />
      </Suspense>
    );
  }
  if (isPending || error === undefined) return confirming;
  if (hasCode(error, 'other-account')) {
    return (
      <Suspense fallback={confirming}>
        <OtherAccount token={token} onSwitch={() => follow({ switch: true })} />
      </Suspense>
    );
  }
  return <LinkProblem error={error} onRetry={() => follow()} />;
}

/** Waits for the mailed link, or is where it leads. */
export function ConfirmationPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return token ? <ByLink key={token} token={token} /> : <CheckMail />;
}
