import { useBrowserZoom } from '@tabia/ui';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { CookieQuestion } from './CookieQuestion.tsx';
import { NoticeRegion } from './NoticeRegion.tsx';
import type { PageEntry } from './pageEntry.ts';

const ZoomQuestion = lazy(async () => ({ default: (await import('./ZoomQuestion.tsx')).ZoomQuestion }));

const LAST_PAGE = 'lastPage';

/** The document's title follows the route and the language; the last visited page is remembered. */
function usePageTitle(page: PageEntry | undefined): void {
  const { t } = useTranslation();
  const title = `${t(`titles.${page?.title ?? 'notFound'}`)} · ${t('brand')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  const name = page?.name;
  useEffect(() => {
    if (name) localStorage.setItem(LAST_PAGE, name);
  }, [name]);
}

/** After a change of page the focus stands on its heading, as after a full load, so that a screen reader says it. */
function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);
}

/** Around every page, signed in or not; `page` is undefined where there is none. */
export const RootLayout = ({ page }: { page: PageEntry | undefined }) => {
  usePageTitle(page);
  useHeadingFocus();
  const zoom = useBrowserZoom();
  return (
    <>
      <Outlet />
      <NoticeRegion />
      {zoom !== 100 && (
        <Suspense fallback={null}>
          <ZoomQuestion zoom={zoom} />
        </Suspense>
      )}
      <CookieQuestion />
    </>
  );
};
