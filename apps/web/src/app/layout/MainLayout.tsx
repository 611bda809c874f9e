import { AppShell, Brand, Button, EmptyState, HelpPoint, later, Skeleton, Stack } from '@tabia/ui';
import { useNarrow } from '@tabia/ui/theme';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { HelpMenu } from '../../features/help/HelpMenu.tsx';
import { useHelp } from '../../features/help/useHelp.ts';
import { logo } from '../../features/openPage/logo.ts';
import { useLanguagePlace } from '../../features/openPage/useLanguagePlace.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { isPhone } from '../../services/device/isPhone.ts';
import { isFlagSet } from '../../services/device/storedFlag.ts';
import { isAfterLogin } from '../../state/address/afterLogin.ts';
import { useAccountLook } from '../../state/preferences/useAccountLook.ts';
import { useServerEvents } from '../../state/queries/useServerEvents.ts';
import { PAGES } from '../pages.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { BoardsLook } from './BoardsLook.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { LoadingSign } from './LoadingSign.tsx';
import { useMainNav } from './MainNav.tsx';

const PageHelp = lazy(async () => ({ default: (await import('../../features/help/PageHelp.tsx')).PageHelp }));

const todayLink = later(async () => (await import('../../features/today/TodayLink.tsx')).TodayLink);

const UnderDevelopment = lazy(async () => ({
  default: (await import('../../routes/underDevelopment/UnderDevelopmentPage.tsx')).UnderDevelopmentPage,
}));

function Shell({ nav, end, children }: { nav?: ReactNode; end?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { brand, end: language } = useLanguagePlace(
    <Brand picture={logo} asChild>
      <Link to={paths.cards}>{t('brand')}</Link>
    </Brand>,
  );
  return (
    <AppShell
      brand={brand}
      nav={nav}
      navLabel={t('nav.label')}
      skipLabel={t('skip')}
      accent={pathname === paths.exercise ? 'training' : 'primary'}
      end={
        <>
          <LoadingSign />
          {language}
          {end}
        </>
      }
    >
      {children}
    </AppShell>
  );
}

function SignedIn() {
  useServerEvents();
  useAccountLook();
  const TodayLink = todayLink.useLoaded();
  const today = TodayLink && <TodayLink key="today" />;
  const pages = useMainNav();
  // A phone shows only the first part of the line.
  const nav = useNarrow() ? [today, ...pages] : [...pages, today];
  const { kind, setKind, page } = useHelp();
  const end = (
    <>
      <HelpMenu kind={kind} onKind={setKind} />
      <HelpPoint id="accountName">
        <AccountMenu />
      </HelpPoint>
    </>
  );
  return (
    <HelpPoint id="navigation" find="header nav">
      <Shell nav={nav} end={end}>
        <ConnectionNotice />
        <BoardsLook>
          <Outlet />
        </BoardsLook>
      </Shell>
      {kind !== 'off' && (
        <Suspense fallback={null}>
          <PageHelp page={page} pages={PAGES} kind={kind} onClose={() => setKind('off')} />
        </Suspense>
      )}
    </HelpPoint>
  );
}

function Checking() {
  const { t } = useTranslation();
  return (
    <Shell>
      <Stack>
        <Skeleton label={t('loading')} shape="title" />
        <Skeleton label={t('loading')} shape="block" count={2} />
      </Stack>
    </Shell>
  );
}

/** Interval of attempts to reach the service, milliseconds. */
const ASK_AGAIN_MS = 5000;

/** The service could not say who is signed in: asks again until it answers. */
function Unreachable() {
  const { t } = useTranslation();
  const { session } = useApp();
  useEffect(() => {
    const ask = (): void => void session.check();
    addEventListener('online', ask);
    const timer = setInterval(ask, ASK_AGAIN_MS);
    return () => {
      removeEventListener('online', ask);
      clearInterval(timer);
    };
  }, [session]);
  return (
    <Shell>
      <EmptyState
        level={1}
        tone="danger"
        icon="warning"
        title={t('connection.awayTitle')}
        text={t('connection.startText')}
        actions={
          <Button variant="primary" startIcon="refresh" onPress={() => void session.check()}>
            {t('retry')}
          </Button>
        }
      />
    </Shell>
  );
}

/** Layout of the pages behind the login; redirects to it and back if the user is not signed in. */
export function MainLayout() {
  const { session } = useApp();
  const { status } = useSnapshot(session.state);
  const place = useLocation();
  const { pathname, search } = place;
  if (isPhone(navigator.userAgent) && !isFlagSet('phone')) return <Navigate to={paths.mobile} replace />;
  switch (status) {
    case 'checking':
      return <Checking />;
    case 'unreachable':
      return <Unreachable />;
    case 'signed-out':
      return <Navigate to={paths.login} replace state={{ from: pathname + search }} />;
    case 'signed-in':
      return isAfterLogin(place) ? <UnderDevelopment /> : <SignedIn />;
  }
}
