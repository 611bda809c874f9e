import { loadIcons, loadLater } from '@tabia/ui';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { type PageEntry, pageAt } from '../../apps/web/src/app/pageEntry.ts';
import { PAGES } from '../../apps/web/src/app/pages.ts';
import { type Area, startI18n } from '../../apps/web/src/i18n/index.ts';
import type { LocaleName } from '../../apps/web/src/i18n/locales.ts';
import { loadRussianOpenings } from '../../apps/web/src/i18n/openingNames.ts';
import { ru } from '../../apps/web/src/i18n/ru/index.ts';
import { type App, createApp } from '../../apps/web/src/services/createApp.ts';
import { type Changes, createRecordedApi } from './recording.ts';

/** All words: a part of a page must not wait for its own while a picture is taken. */
const AREAS = Object.keys(ru) as Area[];

/** A page of the application, ready to be drawn. */
export interface PreparedScreen {
  readonly app: App;
  readonly words: i18n;
  readonly entry: PageEntry;
  readonly Page: ComponentType;
}

/** Loads the code and the words of a page before it is drawn, and asks the recorded service who is signed in. */
export async function prepareScreen(
  address: string,
  locale: LocaleName,
  changes?: Changes,
): Promise<PreparedScreen> {
  // The question about cookies would cover each page.
  localStorage.setItem('cookieAccepted', 'yes');
  const entry = pageAt(PAGES, address.split('?')[0] ?? '');
  if (!entry) throw new Error(`The application has no page at ${address}.`);
  const app = createApp({ api: createRecordedApi(changes) });
  const [words, Page] = await Promise.all([
    startI18n(AREAS, locale),
    entry.load(),
    locale === 'ru' && entry.namesOpenings ? loadRussianOpenings() : undefined,
    loadIcons(),
    app.session.check(),
  ]);
  await loadLater();
  return { app, words, entry, Page };
}
