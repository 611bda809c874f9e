/** Languages of the interface; Russian is the default and the fallback. */
export const LOCALES = [
  { id: 4, name: 'ru', title: 'Русский' },
  { id: 1, name: 'en', title: 'English' },
] as const;
export type LocaleName = (typeof LOCALES)[number]['name'];
