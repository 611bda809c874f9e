import { loadedOnce, loadIcons } from '@tabia/ui';
import type { i18n } from 'i18next';
import { type ComponentType, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import { BrowserRouter, useLocation, useRoutes } from 'react-router-dom';
import { loadWords } from '../i18n/index.ts';
import { loadRussianOpenings } from '../i18n/openingNames.ts';
import { NotFoundPage } from '../routes/notFound/NotFoundPage.tsx';
import { useApp } from '../services/AppContext.tsx';
import { RootLayout } from './layout/RootLayout.tsx';
import { type PageEntry, pageAt } from './pageEntry.ts';
import { MAIN_PAGES, MAIN_WORDS, OPEN_PAGES, PAGES } from './pages.ts';
import { ProblemBoundary } from './problems/ProblemBoundary.tsx';

/** The openings of a page that names them are not shown in English first. */
async function loadOpeningNames({ language }: i18n): Promise<void> {
  if (language === 'en') return;
  await loadRussianOpenings();
}

/** Data to load along with the code of a page. */
type Wanted = Pick<PageEntry, 'words' | 'namesOpenings'>;

/** A part of the application that is loaded on demand, with its translations. */
function createPart(words: Promise<i18n>, wanted: Wanted, load: () => Promise<ComponentType>) {
  const fetched = loadedOnce(async () => {
    const [part] = await Promise.all([
      load(),
      words.then((instance) => loadWords(instance, wanted.words)),
      wanted.namesOpenings === 'first' && words.then(loadOpeningNames),
    ]);
    return part;
  });
  const Part = () => {
    const There = use(fetched());
    return <There />;
  };
  return { fetched, Part };
}

/** Reports that the page beside it is drawn: effects wait until the code of the page is there. */
function Drawn(): null {
  const { firstView } = useApp();
  useEffect(() => firstView.drawn(), [firstView]);
  return null;
}

function withReport(page: ReactNode): ReactNode {
  return (
    <>
      {page}
      <Drawn />
    </>
  );
}

/** True until the promise has ended. What follows is drawn in small steps. */
function useWaiting(promise: Promise<unknown>): boolean {
  const [isWaiting, setWaiting] = useState(true);
  useEffect(() => {
    void promise.then(() => startTransition(() => setWaiting(false)));
  }, [promise]);
  return isWaiting;
}

/**
 * The pages at their addresses; `words` is what those that come later add theirs to. `shape` is what the document shows
 * before the code of the first page is there.
 */
export function createRouter(words: Promise<i18n>, shape: Element | null): ComponentType {
  const layout = createPart(words, { words: MAIN_WORDS }, async () => {
    const [{ MainLayout }] = await Promise.all([import('./layout/MainLayout.tsx'), loadIcons()]);
    return MainLayout;
  });
  const parts = new Map(PAGES.map((page) => [page, createPart(words, page, page.load)]));
  const routeOf = (page: PageEntry) => {
    const { Part } = parts.get(page) ?? layout;
    return { path: page.path, element: withReport(<Part />) };
  };
  const children = [
    { element: <layout.Part />, children: MAIN_PAGES.map(routeOf) },
    ...OPEN_PAGES.map(routeOf),
    { path: '*', element: withReport(<NotFoundPage />) },
  ];
  /** Asks for all parts of a page at once; the inner one would else be asked for when the outer is there. */
  const fetchPage = (page: PageEntry | undefined): Promise<unknown> => {
    if (!page) return Promise.resolve();
    const needed = MAIN_PAGES.includes(page) ? [layout, parts.get(page)] : [parts.get(page)];
    // A failed load is shown when the part is rendered.
    return Promise.allSettled(needed.map((part) => part?.fetched()));
  };
  // Nothing is drawn before the first translations have loaded; the code loads in parallel.
  const first = fetchPage(pageAt(PAGES, location.pathname));
  const Routes = () => {
    const page = pageAt(PAGES, useLocation().pathname);
    void fetchPage(page);
    const isWaiting = useWaiting(first);
    return useRoutes([{ element: <RootLayout page={page} shape={shape} isWaiting={isWaiting} />, children }]);
  };
  return () => (
    <BrowserRouter>
      <ProblemBoundary>
        <Routes />
      </ProblemBoundary>
    </BrowserRouter>
  );
}
