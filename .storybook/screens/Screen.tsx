import { type ComponentType, useEffect, useState } from 'react';
import { MemoryRouter, useLocation, useRoutes } from 'react-router-dom';
import { MainLayout } from '../../apps/web/src/app/layout/MainLayout.tsx';
import { RootLayout } from '../../apps/web/src/app/layout/RootLayout.tsx';
import { type PageEntry, pageAt } from '../../apps/web/src/app/pageEntry.ts';
import { MAIN_PAGES, PAGES } from '../../apps/web/src/app/pages.ts';
import { ProblemBoundary } from '../../apps/web/src/app/problems/ProblemBoundary.tsx';
import { WordsContext } from '../../apps/web/src/i18n/useTranslation.ts';
import { AppProvider } from '../../apps/web/src/services/AppContext.tsx';
import type { PreparedScreen } from './prepareScreen.ts';

/** A page that a link of the story leads to: its code is loaded then, as in the application. */
function FollowedPage({ entry }: { entry: PageEntry }) {
  const [Page, setPage] = useState<ComponentType>();
  useEffect(() => {
    let isMounted = true;
    void entry.load().then((Loaded) => isMounted && setPage(() => Loaded));
    return () => {
      isMounted = false;
    };
  }, [entry]);
  return Page ? <Page /> : null;
}

/** The page of the story, and whichever its links lead to. */
function Routes({ entry: first, Page }: PreparedScreen) {
  const { pathname } = useLocation();
  const entry = pageAt(PAGES, pathname) ?? first;
  const element = entry === first ? <Page /> : <FollowedPage key={entry.path} entry={entry} />;
  const page = { path: entry.path, element };
  const isMain = MAIN_PAGES.includes(entry);
  return useRoutes([
    {
      element: <RootLayout page={entry} />,
      children: [isMain ? { element: <MainLayout />, children: [page] } : page, { path: '*', element: null }],
    },
  ]);
}

export interface ScreenProps {
  /** Path and query of the page. */
  address: string;
  /** The page with its services. */
  screen: PreparedScreen;
}

/** One page of the application as the router shows it, with recorded answers instead of the service. */
export function Screen({ address, screen }: ScreenProps) {
  return (
    <WordsContext value={screen.words}>
      <AppProvider app={screen.app}>
        <MemoryRouter initialEntries={[address]}>
          <ProblemBoundary>
            <Routes {...screen} />
          </ProblemBoundary>
        </MemoryRouter>
      </AppProvider>
    </WordsContext>
  );
}
