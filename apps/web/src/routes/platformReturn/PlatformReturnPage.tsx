import { ApiError } from '@tabia/api-client';
import { LinkButton, Skeleton } from '@tabia/ui';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { OpenPage } from '../../features/openPage/OpenPage.tsx';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useLanguageId, useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { takeAskedPage } from '../../services/device/askedPage.ts';
import { readLastPage } from '../../services/device/lastPage.ts';
import { readDraft } from '../../services/device/repertoireDraft.ts';
import { pathTo } from '../../state/address/useAddress.ts';

/** Address of the form that was left for a permission; undefined where the sign-in began elsewhere. */
function formAddress(): string | undefined {
  const draft = readDraft();
  return draft?.asksForStudies ? pathTo(paths.repertoire, { heroid: draft.heroid }) : undefined;
}

/** Brings back to the service what the platform answered, once; returns why it failed. */
function useFinish(state: string | null, code: string | null): unknown {
  const { t } = useTranslation('auth');
  const { api, session, notices } = useApp();
  const { status } = useSnapshot(session.state);
  const language = useLanguageId();
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>();
  // It works once: the second run of an effect must not use it up.
  const started = useRef(false);
  const isReady = status !== 'checking' && state !== null && code !== null;
  useEffect(() => {
    if (!isReady || started.current) return;
    started.current = true;
    const finish = async () => {
      const { outcome, user } = await api.call('identities/finish', { state, code, language });
      session.entered(user);
      const form = formAddress();
      // The form itself shows what the permission has opened.
      if (outcome === 'linked' && !form) notices.show({ tone: 'success', title: t('platform.linked') });
      const next =
        outcome === 'linked' ? (form ?? paths.settings) : (takeAskedPage() ?? readLastPage() ?? paths.cards);
      await navigate(next, { replace: true });
    };
    finish().catch(setError);
  }, [api, session, notices, navigate, t, language, isReady, state, code]);
  return error;
}

/** Where a platform sends the browser back to after a sign-in. */
export function PlatformReturnPage() {
  const { t } = useTranslation('auth');
  const { session } = useApp();
  const { user } = useSnapshot(session.state);
  const words = useErrorWords();
  const [search] = useSearchParams();
  const [state, code] = [search.get('state'), search.get('code')];
  const error = useFinish(state, code);
  const isWaiting = state !== null && code !== null && error === undefined;
  if (isWaiting) {
    return (
      <OpenPage title={t('platform.returning')}>
        <Skeleton label={t('platform.returning')} count={2} />
      </OpenPage>
    );
  }
  const isInside = user !== null && !user.guest;
  const form = isInside ? formAddress() : undefined;
  const failure = error === undefined ? undefined : words(error);
  // Without a code the user has refused at the platform.
  const text = failure ? `${failure.title}. ${failure.text}` : t('platform.refused');
  return (
    <OpenPage
      title={t(
        error instanceof ApiError || error === undefined
          ? 'platform.notSignedIn'
          : 'confirmation.failedTitle',
      )}
      description={text}
    >
      <LinkButton variant="primary" fullWidth asChild>
        {form === undefined ? (
          <Link to={isInside ? paths.settings : paths.login}>
            {t(isInside ? 'confirmation.toSettings' : 'confirmation.toLogin')}
          </Link>
        ) : (
          <Link to={form}>{t('platform.toForm')}</Link>
        )}
      </LinkButton>
    </OpenPage>
  );
}
