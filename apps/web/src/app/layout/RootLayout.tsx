import { later, useBrowserZoom } from '@tabia/ui';
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { saveLastPage } from '../../services/device/lastPage.ts';
import { isAfterLogin } from '../../state/address/afterLogin.ts';
import type { PageEntry } from '../pageEntry.ts';
import { useRedirects } from '../problems/useRedirects.ts';
import { CookieQuestion } from './CookieQuestion.tsx';
import { PageShape } from './PageShape.tsx';

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
