import { HELP_TEXTS, type HelpLanguage } from '@tabia/help';

/** One help point in one language. */
export type HelpText = { readonly key: string; readonly title: string; readonly text: string };

/** The help texts of a language, in the order in which the package lists them. */
export const readHelpTexts = async (language: HelpLanguage): Promise<HelpText[]> =>
  Object.entries(HELP_TEXTS[language].points).map(([key, { title, text }]) => ({ key, title, text }));
