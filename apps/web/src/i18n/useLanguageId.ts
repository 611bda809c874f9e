import { LOCALES } from './locales.ts';
import { useTranslation } from './useTranslation.ts';

/** The service's number of the chosen language, for the mails it writes. */
export function useLanguageId(): 1 | 4 {
  const { i18n } = useTranslation();
  return LOCALES.find(({ name }) => name === i18n.language)?.id ?? 4;
}
