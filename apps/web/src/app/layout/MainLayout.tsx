import { BoardLook, type PieceSet, pieceSets, warmPieces } from '@tabia/board';
import {
  AppShell,
  Brand,
  Button,
  EmptyState,
  HelpPoint,
  later,
  NavItem,
  Skeleton,
  Spinner,
  Stack,
  useNarrow,
} from '@tabia/ui';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { HelpMenu } from '../../features/help/HelpMenu.tsx';
import { useHelp } from '../../features/help/useHelp.ts';
import { logo, useLanguagePlace } from '../../features/openPage/useLanguagePlace.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { delayedLoading } from '../../services/delayedLoading.ts';
import { computerHelp } from '../../services/device/computerHelp.ts';
import { isPhone } from '../../services/device/isPhone.ts';
import { isFlagSet, REMINDED_USER } from '../../services/device/storedFlag.ts';
import { countWaiting, readWaitingMark, watchWaitingMark } from '../../services/device/waitingMark.ts';
import { useAskAgain } from '../../state/account/useAskAgain.ts';
import { isAfterLogin, useAddress, useLinkTo } from '../../state/address/useAddress.ts';
import { usePlayers } from '../../state/players/players.ts';
import { useChosenPlayer, useIsUnseen } from '../../state/players/useGrants.ts';
import { useAccountLook } from '../../state/preferences/useAccountLook.ts';
import { useLook } from '../../state/preferences/useLook.ts';
import { useAnswer } from '../../state/queries/useAnswer.ts';
import { useServerEvents } from '../../state/queries/useServerEvents.ts';
import { PAGES } from '../pages.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';

const pages = ['cards', 'preAnalysis', 'analysis', 'exercise', 'progress'] as const;

/** Leads a coach to the pupils; who has none finds the page in the settings. */
function usePupilsNav() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { heroes = [], pupils = 0 } = usePlayers().data ?? {};
  const isCoach = pupils > 0 || heroes.some(({ kind }) => kind === 'pupil');
  return (
    isCoach && (
      <NavItem key="coaching" current={pathname === paths.coaching} asChild>
        <Link to={paths.coaching}>{t('nav.coaching')}</Link>
      </NavItem>
    )
  );
}

/** Entries of the bar; each keeps the chosen player and view, but begins with no position. */
function useMainNav() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const heroid = useChosenPlayer() || undefined;
  const linkTo = useLinkTo();
  const hidesProgress = useAnswer('users/getpreferences', {}).data?.show_progress === false;
  const shown = pages.filter((page) => page !== 'progress' || !hidesProgress);
  return shown.map((page) => (
    <NavItem
      key={page}
      current={pathname === paths[page]}
      accent={page === 'exercise' ? 'training' : 'primary'}
      asChild
    >
      <Link to={linkTo(paths[page], { heroid, posid: undefined, herowhite: undefined, walk: undefined })}>
        {t(`nav.${page}`)}
      </Link>
    </NavItem>
  ));
}

const USUAL: PieceSet = 'cburnett';

/** Gives every board inside the chosen pieces and colors; falls back to the default for an unknown piece set. */
function BoardsLook({ children }: { children: ReactNode }) {
  const { piece_style, board_theme } = useLook();
  const pieceSet = pieceSets.find((set) => set === piece_style) ?? USUAL;
  // While the page waits for its first answer.
  useEffect(() => warmPieces(pieceSet), [pieceSet]);
  return (
    <BoardLook pieceSet={pieceSet} theme={board_theme}>
      {children}
    </BoardLook>
  );
}

/** The answers on this device that the service has not counted yet: those of the user who is signed in, or was at the last contact. */
function useUnsent(): number {
  const { user } = useSnapshot(useApp().session.state);
  return useSyncExternalStore(watchWaitingMark, () => countWaiting(user?.userid ?? readWaitingMark()?.user));
}

/** Spinner in the bar while any call takes long. A phone has no room for it beside the number of answers that wait. */
function LoadingSign() {
  const { t } = useTranslation();
  const { api } = useApp();
  const isNarrow = useNarrow();
  const hasRoom = useUnsent() === 0 || !isNarrow;
  const { subscribe, get } = useMemo(() => delayedLoading(api.loading), [api]);
  return useSyncExternalStore(subscribe, get) && hasRoom && <Spinner size="sm" label={t('loading')} />;
}

const PageHelp = lazy(async () => ({ default: (await import('../../features/help/PageHelp.tsx')).PageHelp }));

const todayLink = later(async () => (await import('../../features/today/TodayLink.tsx')).TodayLink);

const WaitingBadge = lazy(async () => ({
  default: (await import('../../features/device/WaitingBadge.tsx')).WaitingBadge,
}));
const HelpBadge = lazy(async () => ({
  default: (await import('../../features/helping/HelpBadge.tsx')).HelpBadge,
}));
const NotShared = lazy(async () => ({
  default: (await import('../../features/sharing/NotShared.tsx')).NotShared,
}));
const OfflineTraining = lazy(async () => ({
  default: (await import('../../routes/exercise/OfflineTraining.tsx')).OfflineTraining,
}));

function UnsentAnswers() {
  const count = useUnsent();
  return (
    count > 0 && (
      <Suspense fallback={null}>
        <WaitingBadge count={count} />
      </Suspense>
    )
  );
}

/** While this computer helps with the analysis. */
function ComputerHelps() {
  const { phase } = useSnapshot(computerHelp);
  return (
    phase !== 'off' && (
      <Suspense fallback={null}>
        <HelpBadge />
      </Suspense>
    )
  );
}

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
      accent={pathname === paths.exercise || pathname === paths.today ? 'training' : 'primary'}
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

/** Reminders of this browser stay subscribed without a word: the browser may lose them at any time. */
function useKeptPush(): void {
  const { api, session } = useApp();
  const userId = useSnapshot(session.state).user?.userid;
  useEffect(() => {
    // Loaded where reminders were once asked for, and nowhere else.
    if (userId === undefined || localStorage.getItem(REMINDED_USER) === null) return;
    const keep = async () => (await import('../../services/device/push.ts')).keepPush(api, userId);
    // The next visit tries again.
    keep().catch(() => undefined);
  }, [api, userId]);
}

function SignedIn() {
  const { pathname } = useLocation();
  useKeptPush();
  useServerEvents();
  useAccountLook();
  const { t } = useTranslation();
  const TodayLink = todayLink.useLoaded();
  // Its number comes after what the page itself is for.
  const today = TodayLink ? (
    <TodayLink key="today" />
  ) : (
    <NavItem key="today" accent="training" current={pathname === paths.today} asChild>
      <Link to={paths.today}>{t('nav.today')}</Link>
    </NavItem>
  );
  const nav = [today, ...useMainNav(), usePupilsNav()];
  const { kind, setKind, page } = useHelp();
  const isUnseen = useIsUnseen(useAddress()[0].heroid ?? 0);
  const end = (
    <>
      <UnsentAnswers />
      <ComputerHelps />
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
          {isUnseen ? (
            <Suspense fallback={null}>
              <NotShared />
            </Suspense>
          ) : (
            <Outlet />
          )}
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

/** The service could not say who is signed in: asks again until it answers. */
function Unreachable({ isTraining, onBusy }: { isTraining: boolean; onBusy: (busy: boolean) => void }) {
  const { t } = useTranslation();
  const { session } = useApp();
  useAskAgain(!isTraining);
  return (
    <Shell end={<UnsentAnswers />}>
      {!isTraining && (
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
      )}
      {readWaitingMark() && (
        <Suspense fallback={null}>
          <BoardsLook>
            <OfflineTraining onBusy={onBusy} />
          </BoardsLook>
        </Suspense>
      )}
    </Shell>
  );
}

/** Layout of the pages behind the login; redirects to it and back if the user is not signed in. */
export function MainLayout() {
  const { session } = useApp();
  const { status } = useSnapshot(session.state);
  const [isTraining, setTraining] = useState(false);
  const place = useLocation();
  const { pathname, search } = place;
  if (isPhone(navigator.userAgent) && !isFlagSet('phone')) return <Navigate to={paths.mobile} replace />;
  // What has begun without the service goes on without it, whatever a late answer says.
  switch (isTraining ? 'unreachable' : status) {
    case 'checking':
      return <Checking />;
    case 'unreachable':
      return <Unreachable isTraining={isTraining} onBusy={setTraining} />;
    case 'signed-out':
      return <Navigate to={paths.login} replace state={{ from: pathname + search }} />;
    case 'signed-in':
      return isAfterLogin(place) ? <UnderDevelopment /> : <SignedIn />;
  }
}
