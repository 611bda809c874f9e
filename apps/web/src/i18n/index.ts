import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readLocale } from './savedLocale.ts';

/** Languages of the interface; Russian is the default and the fallback. */
export const LOCALES = [
  { id: 4, name: 'ru', title: 'Русский' },
  { id: 1, name: 'en', title: 'English' },
] as const;
export type LocaleName = (typeof LOCALES)[number]['name'];

/** What every page says, signed in or not. */
const OPEN_WORDS = ['common', 'auth', 'errors'] as const;
const files = import.meta.glob<{ default: Record<string, unknown> }>('./{ru,en}/*.json');

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
 * Starts the translations in the stored language, or Russian. Only one language is loaded: the catalogues have the
 * same keys, which a test holds.
 */
export async function startI18n(locale: LocaleName = readLocale()): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance
    .use(words)
    .use(initReactI18next)
    .init({
      lng: locale,
      fallbackLng: false,
      ns: OPEN_WORDS,
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    });
  return instance;
}

/** Said only when somebody asks for it, and long: it comes then. */
const LATER = 'help';

/** Loads what only the pages behind the login say, in the language in use. */
export async function loadMainWords(instance: i18n): Promise<void> {
  const areas = Object.keys(files).map((path) => path.slice(path.lastIndexOf('/') + 1, -'.json'.length));
  await instance.loadNamespaces([...new Set(areas)].filter((area) => area !== LATER));
}
