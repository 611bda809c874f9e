/** Languages of the interface; Russian is the default and the fallback. */
export const LOCALES = [
  { id: 4, name: 'ru', title: 'Русский' },
  { id: 1, name: 'en', title: 'English' },
] as const;
export type LocaleName = (typeof LOCALES)[number]['name'];

const KEY = 'savedLocale';

/** The stored choice; an unreadable one is logged and ignored. */
export function readLocale(storage: Pick<Storage, 'getItem'> = localStorage): LocaleName {
  const text = storage.getItem(KEY);
  if (text === null) return 'ru';
  try {
    const { name } = JSON.parse(text) as { name?: unknown };
    if (name === 'ru' || name === 'en') return name;
    throw new Error(`unknown locale ${String(name)}`);
  } catch (error) {
    console.warn('The saved locale is unreadable and is ignored.', error);
    return 'ru';
  }
}

/** True for a reader who has not chosen a language yet and whose browser asks for English rather than for Russian. */
export function prefersEnglish(
  languages: readonly string[] = navigator.languages,
  storage: Pick<Storage, 'getItem'> = localStorage,
): boolean {
  if (storage.getItem(KEY) !== null) return false;
  return (
    languages
      .find((language) => /^(?:en|ru)\b/i.test(language))
      ?.toLowerCase()
      .startsWith('en') ?? false
  );
}

/** Stores the choice as the object of title, id and name. */
export function saveLocale(
  locale: { title: string; id: number; name: LocaleName },
  storage: Pick<Storage, 'setItem'> = localStorage,
): void {
  storage.setItem(KEY, JSON.stringify({ title: locale.title, id: locale.id, name: locale.name }));
}
