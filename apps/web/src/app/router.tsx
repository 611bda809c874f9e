import type { i18n } from 'i18next';
import { createBrowserRouter } from 'react-router-dom';
import { loadMainWords } from '../i18n/index.ts';
import { paths } from '../paths.ts';
import { NotFoundPage } from '../routes/NotFoundPage.tsx';
import { RootLayout } from './RootLayout.tsx';
import { RouteProblem } from './RouteProblem.tsx';
import type { RouteHandle } from './routeHandle.ts';

const handle = (title: RouteHandle['title'], name?: RouteHandle['name']): RouteHandle => ({
  title,
  ...(name && { name }),
});

/** Routes, each page loaded when it is first opened; `words` are what the pages behind the login add theirs to. */
export const createRouter = (words: Promise<i18n>) =>
  createBrowserRouter([
    {
      element: <RootLayout />,
      errorElement: <RouteProblem />,
      // Until the first page's code is there the window stays empty: a shape would only flash.
      hydrateFallbackElement: <></>,
      children: [
        {
          lazy: async () => {
            const [{ MainLayout }] = await Promise.all([
              import('./MainLayout.tsx'),
              words.then(loadMainWords),
            ]);
            return { Component: MainLayout };
          },
          children: [
            {
              path: paths.cards,
              handle: handle('cards', 'Cards'),
              lazy: async () => ({ Component: (await import('../routes/cards/CardsPage.tsx')).CardsPage }),
            },
            {
              path: paths.preAnalysis,
              handle: handle('preAnalysis', 'PreAnalysis'),
              lazy: async () => ({
                Component: (await import('../routes/preAnalysis/PreAnalysisPage.tsx')).PreAnalysisPage,
              }),
            },
            {
              path: paths.analysis,
              handle: handle('analysis', 'Analysis'),
              lazy: async () => ({
                Component: (await import('../routes/analysis/AnalysisPage.tsx')).AnalysisPage,
              }),
            },
            {
              path: paths.exercise,
              handle: handle('exercise', 'ExercisePage'),
              lazy: async () => ({
                Component: (await import('../routes/exercise/ExercisePage.tsx')).ExercisePage,
              }),
            },
          ],
        },
        {
          path: paths.login,
          handle: handle('login'),
          lazy: async () => ({ Component: (await import('../routes/login/LoginPage.tsx')).LoginPage }),
        },
        {
          path: paths.register,
          handle: handle('register'),
          lazy: async () => ({
            Component: (await import('../routes/register/RegisterPage.tsx')).RegisterPage,
          }),
        },
        {
          path: paths.recovery,
          handle: handle('recovery'),
          lazy: async () => ({
            Component: (await import('../routes/recovery/RecoveryPage.tsx')).RecoveryPage,
          }),
        },
        {
          path: paths.newPassword,
          handle: handle('newPassword'),
          lazy: async () => ({
            Component: (await import('../routes/recovery/NewPasswordPage.tsx')).NewPasswordPage,
          }),
        },
        {
          path: paths.waitingForConfirmation,
          handle: handle('confirmation'),
          lazy: async () => ({
            Component: (await import('../routes/confirmation/ConfirmationPage.tsx')).ConfirmationPage,
          }),
        },
        {
          path: paths.mobile,
          handle: handle('mobile'),
          lazy: async () => ({ Component: (await import('../routes/mobile/MobilePage.tsx')).MobilePage }),
        },
        {
          path: paths.restricted,
          handle: handle('restricted'),
          lazy: async () => ({
            Component: (await import('../routes/restricted/RestrictedPage.tsx')).RestrictedPage,
          }),
        },
        { path: '*', handle: handle('notFound'), element: <NotFoundPage /> },
      ],
    },
  ]);
