/** Languages with known piece letters. */
export type NotationLanguage = 'ru' | 'en';

const RUSSIAN: Readonly<Record<string, string>> = { K: 'Кр', Q: 'Ф', R: 'Л', B: 'С', N: 'К', O: '0' };

/** SAN with the piece letters of the language: `Nf3` is `Кf3` in Russian. `O-O` is `0-0`. */
export function localizeSan(san: string, language: NotationLanguage): string {
  return language === 'en' ? san : san.replace(/[KQRBNO]/g, (letter) => RUSSIAN[letter] ?? letter);
}
