/**
 * What the help says, in Russian and English. The same words are on the pages, in the tour and in the texts of the server.
 *
 * - `points` are the hints of a page by their keys, each with a title and two sentences.
 * - `tour` and `slides` lead through the application.
 *
 * A test of this package compares the languages: each has the same keys.
 *
 * ```js
 * import { HELP_TEXTS } from '@tabia/help';
 *
 * HELP_TEXTS.en.label; // "Hints on this page"
 * HELP_TEXTS.ru.label; // "Подсказки на странице"
 * ```
 */
import en from './en.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };

/** Languages of the help. */
export type HelpLanguage = 'ru' | 'en';

/**
 * The help in each language: `points` by key, each with a title and a text of two sentences, the words around them, and
 * the slides. A bundle that needs one language only imports `@tabia/help/ru.json` or `@tabia/help/en.json`.
 */
export const HELP_TEXTS: Readonly<Record<HelpLanguage, typeof ru>> = { ru, en };
