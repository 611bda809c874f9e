import i18next, { type BackendModule, type i18n } from 'i18next';
import { DEFAULT_VARIABLES } from './defaultVariables.ts';
import { type LocaleName, readLocale } from './locales.ts';
import type { ru } from './ru/index.ts';

/** A part of the application with its own translation file. */
export type Area = keyof typeof ru;

/** The area that every page needs. */
const EVERYWHERE: Area = 'common';

type Catalog = Readonly<Record<string, Record<string, unknown>>>;
type LoadCatalog = () => Promise<Catalog>;
type WordFile =
  | 'every'
  | 'open'
  | 'documents'
  | 'positions'
  | 'people'
  | 'coach'
  | 'timed'
  | 'operator'
  | 'minutes'
  | 'progress'
  | 'lines'
  | 'report'
  | 'links'
  | 'opponent'
  | 'play'
  | 'helper'
  | 'account'
  | 'help'
  | 'failures'
  | 'gaps'
  | 'openings';

/**
 * Words by language and file. Areas that are needed together share a file: on a slow network the requests of a page cost
 * more than the words that it does not say. The help is a package of its own, because the server uses it too. The catalogs are imported
 * without the attribute for JSON: the server for development answers them as scripts, which a browser would then refuse.
 */
const FILES: Readonly<Record<LocaleName, Readonly<Record<WordFile, LoadCatalog>>>> = {
  ru: {
    every: async () => (await import('./ru/every.ts')).every,
    open: async () => (await import('./ru/open.ts')).open,
    documents: async () => (await import('./ru/documents.ts')).documents,
    positions: async () => (await import('./ru/positions.ts')).positions,
    people: async () => (await import('./ru/people.ts')).people,
    coach: async () => (await import('./ru/coach.ts')).coach,
    timed: async () => (await import('./ru/timed.ts')).timed,
    operator: async () => (await import('./ru/operator.ts')).operator,
    minutes: async () => ({
      minutes: (await import('./ru/minutes.json')).default,
    }),
    progress: async () => ({
      progress: (await import('./ru/progress.json')).default,
    }),
    lines: async () => (await import('./ru/lines.ts')).lines,
    report: async () => ({
      report: (await import('./ru/report.json')).default,
    }),
    links: async () => (await import('./ru/links.ts')).links,
    opponent: async () => (await import('./ru/opponent.ts')).opponent,
    play: async () => (await import('./ru/play.ts')).playing,
    helper: async () => (await import('./ru/helping.ts')).helper,
    account: async () => (await import('./ru/account.ts')).account,
    help: async () => ({ help: (await import('@tabia/help/ru.json')).default }),
    failures: async () => ({
      failures: (await import('./ru/failures.json')).default,
    }),
    gaps: async () => ({ gaps: (await import('./ru/gaps.json')).default }),
    openings: async () => (await import('./ru/openings.ts')).openings,
  },
  en: {
    every: async () => (await import('./en/every.ts')).every,
    open: async () => (await import('./en/open.ts')).open,
    documents: async () => (await import('./en/documents.ts')).documents,
    positions: async () => (await import('./en/positions.ts')).positions,
    people: async () => (await import('./en/people.ts')).people,
    coach: async () => (await import('./en/coach.ts')).coach,
    timed: async () => (await import('./en/timed.ts')).timed,
    operator: async () => (await import('./en/operator.ts')).operator,
    minutes: async () => ({
      minutes: (await import('./en/minutes.json')).default,
    }),
    progress: async () => ({
      progress: (await import('./en/progress.json')).default,
    }),
    lines: async () => (await import('./en/lines.ts')).lines,
    report: async () => ({
      report: (await import('./en/report.json')).default,
    }),
    links: async () => (await import('./en/links.ts')).links,
    opponent: async () => (await import('./en/opponent.ts')).opponent,
    play: async () => (await import('./en/play.ts')).playing,
    helper: async () => (await import('./en/helping.ts')).helper,
    account: async () => (await import('./en/account.ts')).account,
    help: async () => ({ help: (await import('@tabia/help/en.json')).default }),
    failures: async () => ({
      failures: (await import('./en/failures.json')).default,
    }),
    gaps: async () => ({ gaps: (await import('./en/gaps.json')).default }),
    openings: async () => (await import('./en/openings.ts')).openings,
  },
};

/** The file of an area; areas that are not named here are in `positions`. */
const FILE_OF: Partial<Record<Area, WordFile>> = {
  common: 'every',
  errors: 'every',
  auth: 'open',
  firstGames: 'open',
  welcome: 'open',
  about: 'documents',
  privacy: 'documents',
  cards: 'account',
  coaching: 'account',
  feedback: 'account',
  answers: 'people',
  device: 'people',
  exercise: 'people',
  failures: 'failures',
  gaps: 'gaps',
  homework: 'coach',
  lesson: 'coach',
  several: 'coach',
  clock: 'timed',
  reminders: 'timed',
  comparison: 'operator',
  minutes: 'minutes',
  progress: 'progress',
  repertoire: 'lines',
  report: 'report',
  sharing: 'links',
  rivals: 'opponent',
  play: 'play',
  helping: 'helper',
  today: 'people',
  groups: 'openings',
  openingTree: 'openings',
  preferences: 'account',
  settings: 'account',
  storage: 'account',
  help: 'help',
};

/** The files that contain the words of some areas, and of every page. The build names them in the document. */
export function wordFilesOf(areas: readonly Area[]): readonly WordFile[] {
  return [...new Set([EVERYWHERE, ...areas].map((area) => FILE_OF[area] ?? 'positions'))];
}

/** Reads the words of one language and area when they are first needed. */
const words: BackendModule = {
  type: 'backend',
  init: () => {},
  async read(language, area) {
    const [file] = wordFilesOf([area as Area]).slice(-1);
    const catalog = file && (await FILES[language as LocaleName]?.[file]());
    const found = catalog?.[area];
    if (!found) throw new Error(`There are no words for ${area} in ${language}.`);
    return found;
  },
};

/** Letters of scripts that are written from right to left, and signs that turn others around. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\u202a-\u202e\ufb1d-\ufdff\ufe70-\ufeff]/;

/** A value as it stands in a sentence: one that is written from right to left stays apart, so that it turns nothing beside it around. */
function isolated(value: string): string {
  return RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
}

/**
 * Starts the translations in the stored language, or Russian, with the words of the first page. Only one language is
 * loaded: the catalogs have the same keys, which a test holds.
 */
export async function startI18n(areas: readonly Area[], locale: LocaleName = readLocale()): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance.use(words).init({
    lng: locale,
    fallbackLng: false,
    ns: [EVERYWHERE, ...areas],
    defaultNS: EVERYWHERE,
    interpolation: {
      // React escapes for HTML.
      escapeValue: true,
      escape: isolated,
      defaultVariables: DEFAULT_VARIABLES,
    },
  });
  await loadWords(instance, [EVERYWHERE, ...areas]);
  return instance;
}

/** i18next counts words that failed to load as loaded, and says their keys: here they are asked for again, and else fail. */
async function requireWords(instance: i18n, language: string, areas: readonly Area[]): Promise<void> {
  const missing = () => areas.filter((area) => !instance.hasResourceBundle(language, area));
  if (missing().length === 0) return;
  const { promise, resolve } = Promise.withResolvers<unknown>();
  // Its types leave out that the callback gets what each file failed with.
  instance.reloadResources([language], missing(), (...failed: unknown[]) => resolve(failed[0]));
  const errors = await promise;
  if (missing().length === 0) return;
  throw Array.isArray(errors) ? errors[0] : new Error(`There are no words for ${missing()} in ${language}.`);
}

/**
 * Loads the words of further areas in the language in use; those that are there already are not asked for again. Rejects if
 * some do not come.
 */
export async function loadWords(instance: i18n, areas: readonly Area[]): Promise<void> {
  const { language } = instance;
  await instance.loadNamespaces(areas);
  await requireWords(instance, language, areas);
}

/** Changes the language once all words that are in use are there; rejects and stays with the old one if some do not come. */
export async function changeLanguage(instance: i18n, language: LocaleName): Promise<void> {
  await instance.loadLanguages(language);
  const areas = [instance.options.ns ?? []].flat() as readonly Area[];
  await requireWords(instance, language, areas);
  await instance.changeLanguage(language);
}
