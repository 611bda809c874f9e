import { MemoryRouter, useRoutes } from 'react-router-dom';
import { MainLayout } from '../../apps/web/src/app/layout/MainLayout.tsx';
import { RootLayout } from '../../apps/web/src/app/layout/RootLayout.tsx';
import { MAIN_PAGES } from '../../apps/web/src/app/pages.ts';
import { ProblemBoundary } from '../../apps/web/src/app/problems/ProblemBoundary.tsx';
import { WordsContext } from '../../apps/web/src/i18n/useTranslation.ts';
import { AppProvider } from '../../apps/web/src/services/AppContext.tsx';
import type { PreparedScreen } from './prepareScreen.ts';

function Routes({ entry, Page }: PreparedScreen) {
  const page = { path: entry.path, element: <Page /> };
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
