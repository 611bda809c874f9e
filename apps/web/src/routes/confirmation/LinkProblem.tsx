import { ApiError } from '@tabia/api-client';
import { Button, LinkButton } from '@tabia/ui';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { OpenPage } from '../../app/OpenPage.tsx';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { LoginHint } from './LoginHint.tsx';
import { MailAgain } from './MailAgain.tsx';
import { mailSentState } from './mailSent.ts';

const Expired = () => {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  return (
    <OpenPage
      title={t('confirmation.expiredTitle')}
      description={t('confirmation.expiredText')}
      footer={<LoginHint />}
    >
      <MailAgain
        email=""
        wait={0}
        onSent={(email, wait) =>
          void navigate(paths.waitingForConfirmation, { replace: true, state: mailSentState(email, wait) })
        }
      />
    </OpenPage>
  );
};

/** A link that changes the address of an account works for its owner only. */
const SignInFirst = () => {
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
};

/** Why a mailed link did not work, and what to do. */
export const LinkProblem = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation(['auth', 'common']);
  const words = useErrorWords();
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'link-expired') return <Expired />;
  if (code === 'not-signed-in') return <SignInFirst />;
  const { title, text } = words(error);
  return (
    <OpenPage title={t('confirmation.failedTitle')} description={`${title}. ${text}`} footer={<LoginHint />}>
      <Button variant="primary" fullWidth startIcon="refresh" onPress={onRetry}>
        {t('common:retry')}
      </Button>
    </OpenPage>
  );
};
