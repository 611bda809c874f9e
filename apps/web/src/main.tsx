import { holdIdleLoading, ThemeProvider } from '@tabia/ui';
import type { i18n } from 'i18next';
import { type ComponentType, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { pageAt } from './app/pageEntry.ts';
import { failInDocument, stylesLoaded } from './app/pageShape.ts';
import { MAIN_PAGES, wordsAt } from './app/pages.ts';
import { createRouter } from './app/router.tsx';
import { loadReasonWords } from './i18n/errorWords.ts';
import { startI18n } from './i18n/index.ts';
import { useTranslation, WordsContext } from './i18n/useTranslation.ts';
import { AppProvider } from './services/AppContext.tsx';
import { createApp, type App as Services } from './services/createApp.ts';
import { openOtherWindows } from './services/otherWindows.ts';
import { useLook } from './state/preferences/useLook.ts';

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
function App({ app, words, router }: { app: Services; words: i18n; router: ComponentType }) {
  return (
    <WordsContext value={words}>
      <AppProvider app={app}>
        <Themed router={router} />
      </AppProvider>
    </WordsContext>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root": the page cannot start.');

const app = createApp({
  forgetGuest: (guest) =>
    void import('./state/device/outbox.ts')
      .then(({ forgetDevice }) => forgetDevice(guest, 'everything'))
      // Where the browser keeps nothing, nothing waits.
      .catch(() => undefined),
  otherWindows: openOtherWindows(),
});
holdIdleLoading(app.firstView.usable);
// An open page shows the same to everybody at first: asking who is signed in, and the code that checks the answer, can wait.
const isOpen = pageAt(MAIN_PAGES, location.pathname) === undefined;
const { search } = location;
void (isOpen && !search.includes('google') ? app.firstView.usable : Promise.resolve()).then(() =>
  app.session.check(search),
);
app.earlyToday.ask(location);
const words = startI18n(wordsAt(location.pathname));
// All are asked before the code of the page, which takes all connections of the browser.
await new Promise((sent) => setTimeout(sent));
const router = createRouter(words, root.firstElementChild);
const [loadedWords] = await Promise.all([words.catch(failInDocument), stylesLoaded()]);
// As a transition the page is drawn in small steps; at first the document shows the same.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App app={app} words={loadedWords} router={router} />
    </StrictMode>,
  ),
);
void app.firstView.usable.then(() => loadReasonWords(loadedWords));
