import type { Input } from '@tabia/api-client/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';

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
export function useFollowLink(token: string): FollowedLink {
  const { t } = useTranslation('auth');
  const { api, session, notices } = useApp();
  const { status } = useSnapshot(session.state);
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>();
  const [isPending, setPending] = useState(false);
  const given = useRef<Answers>({});
  const follow = useCallback(
    (more: Answers = {}) => {
      // A password replaces the one tried before; the consent to switch stays.
      given.current = { ...(given.current.switch && { switch: true }), ...more };
      setPending(true);
      const before = session.state.user;
      const done = api.call('account/registerbylink', { token, ...given.current }).then(async (user) => {
        session.entered(user);
        const isChange = before?.userid === user.userid && !before.guest && before.email !== user.email;
        if (isChange) notices.show({ tone: 'success', title: t('confirmation.changed') });
        await navigate(isChange ? paths.settings : paths.registered, { replace: true });
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
