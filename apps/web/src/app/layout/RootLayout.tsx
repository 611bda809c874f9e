import { CookieBanner, Link, later, Text, useBrowserZoom } from '@tabia/ui';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { COOKIE_POLICY, paths } from '../../paths.ts';
import { saveLastPage } from '../../services/device/lastPage.ts';
import { isFlagSet, setFlag } from '../../services/device/storedFlag.ts';
import { isAfterLogin } from '../../state/address/useAddress.ts';
import type { PageEntry } from '../pageEntry.ts';
import { watchShape } from '../pageShape.ts';
import { useRedirects } from '../problems/failures.ts';

/** Asks about cookies until they are accepted; declining leads to the page that says what is closed then. */
function CookieQuestion() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [, setAnswered] = useState(false);
  const accept = () => {
    setFlag('cookies');
    setAnswered(true);
  };
  return (
    <CookieBanner
      // Other pages can accept and take it back too, so the storage is asked each time.
      open={pathname !== paths.restricted && !isFlagSet('cookies')}
      title={t('cookies.title')}
      acceptLabel={t('cookies.accept')}
      declineLabel={t('cookies.decline')}
      onAccept={accept}
      onDecline={() => void navigate(paths.restricted)}
    >
      <Text as="span" size="sm">
        {t('cookies.text')}{' '}
        <Link asChild>
          <RouterLink to={COOKIE_POLICY}>{t('cookies.policy')}</RouterLink>
        </Link>
      </Text>
    </CookieBanner>
  );
}

/** The shape of a page that index.html shows: the element itself, which stays until the code of the page is there. */
function PageShape({ shape }: { shape: Element | null }) {
  useEffect(watchShape, []);
  return <div ref={(place) => place?.replaceChildren(...(shape ? [shape] : []))} />;
}

const noticeRegion = later(async () => (await import('./NoticeRegion.tsx')).NoticeRegion);
const accountLook = later(async () => (await import('./AccountLook.tsx')).AccountLook);
const zoomQuestion = later(async () => (await import('./ZoomQuestion.tsx')).ZoomQuestion);

/** The document's title follows the route and the language; the last visited page is remembered. */
function usePageTitle(page: PageEntry | undefined): void {
  const { t } = useTranslation();
  const isEnd = isAfterLogin(useLocation());
  const key = isEnd ? 'underDevelopment' : (page?.title ?? 'notFound');
  const title = `${t(`titles.${key}`)} · ${t('brand')}`;
  // Before the effects of the page, which may add a detail to it.
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  const name = page?.name;
  useEffect(() => {
    if (name) saveLastPage(name);
  }, [name]);
}

/** Moves the focus to the heading after a page change, so that screen readers announce it as after a full load. */
function useHeadingFocus(): void {
  const location = useLocation();
  const { hash } = location;
  // Two pages share the address of the start page.
  const place = isAfterLogin(location) ? 'afterLogin' : location.pathname;
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    // The part of the page that the address names takes the focus itself.
    if (hash !== '') return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [place, hash]);
}

interface Props {
  /** Undefined for an unknown address. */
  page: PageEntry | undefined;
  /** What the document shows before the code of the page is there; nothing if it has none. */
  shape?: Element | null;
  /**
   * True until the code of the first page is there. Suspense would wait as well, but React lets 0.3 s pass between the fallback
   * of a boundary and what it waits for.
   */
  isWaiting?: boolean;
}

/** Around every page, signed in or not. */
export function RootLayout({ page, shape = null, isWaiting = false }: Props) {
  usePageTitle(page);
  useHeadingFocus();
  useRedirects();
  const zoom = useBrowserZoom();
  const NoticeRegion = noticeRegion.useLoaded();
  const ZoomQuestion = zoomQuestion.useLoaded();
  const AccountLook = accountLook.useLoaded();
  return (
    <>
      {/* What stands around the page does not wait for its code. */}
      {isWaiting ? (
        <PageShape shape={shape} />
      ) : (
        <Suspense fallback={<PageShape shape={shape} />}>
          <Outlet />
        </Suspense>
      )}
      {AccountLook && <AccountLook />}
      {NoticeRegion && <NoticeRegion />}
      {ZoomQuestion && zoom !== 100 && <ZoomQuestion zoom={zoom} />}
      <CookieQuestion />
    </>
  );
}
