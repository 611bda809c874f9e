import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from './en/index.ts';
import { ru } from './ru/index.ts';
import { readLocale } from './savedLocale.ts';

/** Languages of the interface; Russian is the default and the fallback. */
export const LOCALES = [
  { id: 4, name: 'ru', title: 'Русский' },
  { id: 1, name: 'en', title: 'English' },
] as const;
export type LocaleName = (typeof LOCALES)[number]['name'];

/** Starts the translations in the stored language, or Russian. */
export function startI18n(locale: LocaleName = readLocale()): i18n {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: 'ru',
    defaultNS: 'common',
    resources: { ru, en },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
}
