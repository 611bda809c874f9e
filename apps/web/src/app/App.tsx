import { ThemeProvider } from '@tabia/ui';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { useTranslation, WordsContext } from '../i18n/useTranslation.ts';
import { AppProvider } from '../services/AppContext.tsx';
import type { App as Services } from '../services/createApp.ts';
import { useLook } from '../state/preferences/useLook.ts';

function Themed({ router: Router }: { router: ComponentType }) {
  const { i18n } = useTranslation();
  const { theme, motion } = useLook();
  return (
    <ThemeProvider locale={i18n.language} theme={theme} motion={motion}>
      <Router />
    </ThemeProvider>
  );
}

/** The whole application over its services. */
export function App({ app, words, router }: { app: Services; words: i18n; router: ComponentType }) {
  return (
    <WordsContext value={words}>
      <AppProvider app={app}>
        <Themed router={router} />
      </AppProvider>
    </WordsContext>
  );
}
