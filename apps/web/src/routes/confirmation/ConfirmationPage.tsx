import { ApiError } from '@tabia/api-client';
import { Callout, Link, LinkButton, Skeleton, Text } from '@tabia/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useApp } from '../../app/AppContext.tsx';
import { OpenPage } from '../../app/OpenPage.tsx';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { OUTBOX_PATH, paths } from '../../paths.ts';
import { useIsLocal } from '../../state/queries/account.ts';
import { MailAgain } from './MailAgain.tsx';

/** Pause the service asks for between two mails, in seconds. */
const RESEND_PAUSE_S = 60;

/** The address the last page handed over; empty when this page was opened by itself. */
function useGivenEmail(): { email: string; sent: boolean } {
  const { state } = useLocation();
  const given: { email?: unknown; sent?: unknown } = typeof state === 'object' && state !== null ? state : {};
  return { email: typeof given.email === 'string' ? given.email : '', sent: given.sent === true };
}

const LoginHint = () => {
  const { t } = useTranslation('auth');
  return (
    <Link asChild>
      <RouterLink to={paths.login}>{t('confirmation.toLogin')}</RouterLink>
    </Link>
  );
};

const CheckMail = () => {
  const { t } = useTranslation('auth');
  const { email, sent } = useGivenEmail();
  const local = useIsLocal();
  return (
    <OpenPage
      title={t('confirmation.title')}
      description={email ? t('confirmation.sentTo', { email }) : t('confirmation.sent')}
      footer={<LoginHint />}
    >
      {local ? (
        <Callout
          actions={
            <LinkButton variant="primary" href={OUTBOX_PATH}>
              {t('confirmation.outbox')}
            </LinkButton>
          }
        >
          {t('confirmation.outboxNote')}
        </Callout>
      ) : (
        <Text tone="muted">{t('confirmation.spam')}</Text>
      )}
      <MailAgain email={email} wait={sent ? RESEND_PAUSE_S : 0} />
    </OpenPage>
  );
};

const ByLink = ({ token }: { token: string }) => {
  const { t } = useTranslation('auth');
  const { api, session, notices } = useApp();
  const words = useErrorWords();
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>();
  // A link works once: the second run of an effect must not use it up.
  const used = useRef('');
  useEffect(() => {
    if (used.current === token) return;
    used.current = token;
    api.call('account/registerbylink', { token }).then(async (user) => {
      session.entered(user);
      notices.show({ tone: 'success', title: t('confirmation.confirmed') });
      await navigate(paths.cards, { replace: true });
    }, setError);
  }, [api, session, notices, navigate, t, token]);
  if (error === undefined)
    return (
      <OpenPage title={t('confirmation.confirming')}>
        <Skeleton label={t('confirmation.confirming')} count={2} />
      </OpenPage>
    );
  const isExpired = error instanceof ApiError && error.code === 'link-expired';
  return (
    <OpenPage
      title={isExpired ? t('confirmation.expiredTitle') : t('confirmation.failedTitle')}
      description={isExpired ? t('confirmation.expiredText') : words(error).text}
      footer={<LoginHint />}
    >
      <MailAgain email="" wait={0} />
    </OpenPage>
  );
};

/** Waits for the mailed link, or is where it leads. */
export const ConfirmationPage = () => {
  const [search] = useSearchParams();
  const token = search.get('token');
  return token ? <ByLink token={token} /> : <CheckMail />;
};
