import { holdIdleLoading } from '@tabia/ui';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { pageAt } from './app/pageEntry.ts';
import { MAIN_PAGES, wordsAt } from './app/pages.ts';
import { createRouter } from './app/router.tsx';
import { startI18n } from './i18n/index.ts';
import { createApp } from './services/createApp.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root": the page cannot start.');

const app = createApp();
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
const loadedWords = await words;
// As a transition the page is drawn in small steps; at first the document shows the same.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App app={app} words={loadedWords} router={router} />
    </StrictMode>,
  ),
);
