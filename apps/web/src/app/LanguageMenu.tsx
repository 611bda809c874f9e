import { LanguageMenu as Languages } from '@tabia/ui';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '../i18n/index.ts';
import { useLanguage } from '../state/useLanguage.ts';

/** Chooses the language of the interface. */
export const LanguageMenu = () => {
  const { t } = useTranslation();
  const [language, choose] = useLanguage();
  return (
    <Languages
      label={t('language')}
      languages={LOCALES.map(({ name, title }) => ({ id: name, label: title }))}
      value={language}
      onChange={choose}
    />
  );
};
