import { Skeleton } from '@tabia/ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { OpenPage } from '../../features/openPage/OpenPage.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { CheckMail } from './CheckMail.tsx';
import { LinkProblem } from './LinkProblem.tsx';

/** Follows the link of a registration, or that of a change of address. */
function ByLink({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const { api, session, notices } = useApp();
  const { status } = useSnapshot(session.state);
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>();
  const [round, setRound] = useState(0);
  // A link works once: the second run of an effect must not use it up.
  const used = useRef('');
  // An existing session distinguishes a change of address from a registration.
  const isReady = status !== 'checking';
  useEffect(() => {
    const attempt = `${token} ${round}`;
    if (!isReady || used.current === attempt) return;
    used.current = attempt;
    const before = session.state.user;
    api.call('account/registerbylink', { token }).then(async (user) => {
      session.entered(user);
      const isChange = before?.userid === user.userid && before.email !== user.email;
      if (isChange) notices.show({ tone: 'success', title: t('confirmation.changed') });
      await navigate(isChange ? paths.settings : paths.registered, { replace: true });
    }, setError);
  }, [api, session, notices, navigate, t, token, round, isReady]);
  const again = () => {
    setError(undefined);
    setRound((present) => present + 1);
  };
  if (error !== undefined) return <LinkProblem error={error} onRetry={again} />;
  return (
    <OpenPage title={t('confirmation.confirming')}>
      <Skeleton label={t('confirmation.confirming')} count={2} />
    </OpenPage>
  );
}

/** Waits for the mailed link, or is where it leads. */
export function ConfirmationPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return token ? <ByLink key={token} token={token} /> : <CheckMail />;
}
