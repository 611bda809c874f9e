import { ApiError } from '@tabia/api-client';
import { Button, LinkButton } from '@tabia/ui';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { OpenPage } from '../../features/openPage/OpenPage.tsx';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { mailSentState } from '../../state/account/mailSent.ts';
import { LoginHint } from './LoginHint.tsx';
import { ResendEmail } from './ResendEmail.tsx';

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
export function LinkProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
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
