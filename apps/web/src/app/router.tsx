import { createBrowserRouter } from 'react-router-dom';
import { paths } from '../paths.ts';
import { NotFoundPage } from '../routes/NotFoundPage.tsx';
import { MainLayout } from './MainLayout.tsx';
import { RouteProblem } from './RouteProblem.tsx';

/** Routes, each page loaded when it is first opened. */
export const createRouter = () =>
  createBrowserRouter([
    {
      errorElement: <RouteProblem />,
      children: [
        {
          element: <MainLayout />,
          children: [
            {
              path: paths.cards,
              lazy: async () => ({ Component: (await import('../routes/cards/CardsPage.tsx')).CardsPage }),
            },
            {
              path: paths.preAnalysis,
              lazy: async () => ({
                Component: (await import('../routes/preAnalysis/PreAnalysisPage.tsx')).PreAnalysisPage,
              }),
            },
            {
              path: paths.analysis,
              lazy: async () => ({
                Component: (await import('../routes/analysis/AnalysisPage.tsx')).AnalysisPage,
              }),
            },
            {
              path: paths.exercise,
              lazy: async () => ({
                Component: (await import('../routes/exercise/ExercisePage.tsx')).ExercisePage,
              }),
            },
          ],
        },
        {
          path: paths.login,
          lazy: async () => ({ Component: (await import('../routes/login/LoginPage.tsx')).LoginPage }),
        },
        {
          path: paths.register,
          lazy: async () => ({
            Component: (await import('../routes/register/RegisterPage.tsx')).RegisterPage,
          }),
        },
        {
          path: paths.waitingForConfirmation,
          lazy: async () => ({
            Component: (await import('../routes/confirmation/ConfirmationPage.tsx')).ConfirmationPage,
          }),
        },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ]);
