import { HELP_TEXTS, type HelpLanguage } from '@tabia/help';

/** A help text in one language. */
export interface HelpText {
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

/** Help texts of a language, in the order in which the package lists them. */
export async function readHelpTexts(language: HelpLanguage): Promise<HelpText[]> {
  return Object.entries(HELP_TEXTS[language].points).map(([key, { title, text }]) => ({ key, title, text }));
}
