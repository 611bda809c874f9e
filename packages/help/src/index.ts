import en from './en.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };

/** Languages of the help. */
export type HelpLanguage = 'ru' | 'en';

/**
 * The help in each language: `points` by key, each with a title and a text of two sentences, the words around them, and
 * the slides. A bundle that needs one language only imports `@tabia/help/ru.json` or `@tabia/help/en.json`.
 */
export const HELP_TEXTS: Readonly<Record<HelpLanguage, typeof ru>> = { ru, en };
