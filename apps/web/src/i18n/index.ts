import i18next, { type BackendModule, type i18n } from 'i18next';
import { DEFAULT_VARIABLES } from './defaultVariables.ts';
import type { LocaleName } from './locales.ts';
import type { ru } from './ru/index.ts';
import { readLocale } from './savedLocale.ts';

/** A part of the application with its own translation file. */
export type Area = keyof typeof ru;

/** The area that every page needs. */
const EVERYWHERE: Area = 'common';

type LoadWords = () => Promise<{ default: Record<string, unknown> }>;

/** Translation files by language and area. The help is a separate package because the server uses it too. */
const files: Readonly<Record<string, LoadWords>> = {
  ...import.meta.glob<{ default: Record<string, unknown> }>('./{ru,en}/*.json'),
  './ru/help.json': () => import('@tabia/help/ru.json', { with: { type: 'json' } }),
  './en/help.json': () => import('@tabia/help/en.json', { with: { type: 'json' } }),
};

/** Reads the words of one language and area when they are first needed. */
const words: BackendModule = {
  type: 'backend',
  init: () => {},
  async read(language, area) {
    const load = files[`./${language}/${area}.json`];
    if (!load) throw new Error(`There are no words for ${area} in ${language}.`);
    return (await load()).default;
  },
};

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
      escapeValue: false,
      defaultVariables: DEFAULT_VARIABLES,
    },
  });
  return instance;
}

/** Loads the words of further areas in the language in use; those that are there already are not asked for again. */
export async function loadWords(instance: i18n, areas: readonly Area[]): Promise<void> {
  await instance.loadNamespaces(areas);
}
