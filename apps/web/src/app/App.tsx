import { ThemeProvider } from '@tabia/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { Suspense } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { AppProvider } from './AppContext.tsx';
import type { App as Services } from './createApp.ts';
import type { createRouter } from './router.tsx';

type Router = ReturnType<typeof createRouter>;

const Themed = ({ router }: { router: Router }) => {
  const { i18n } = useTranslation();
  return (
    <ThemeProvider locale={i18n.language}>
      {/* Words of an area come with the first page that uses them. */}
      <Suspense fallback={null}>
        <RouterProvider router={router} />
      </Suspense>
    </ThemeProvider>
  );
};

/** The whole application over its services. */
export const App = ({ app, words, router }: { app: Services; words: i18n; router: Router }) => (
  <I18nextProvider i18n={words}>
    <QueryClientProvider client={app.queries}>
      <AppProvider app={app}>
        <Themed router={router} />
      </AppProvider>
    </QueryClientProvider>
  </I18nextProvider>
);
