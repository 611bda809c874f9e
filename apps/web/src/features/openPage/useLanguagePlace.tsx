import { Inline, LanguageMenu } from '@tabia/ui';
import { useNarrow } from '@tabia/ui/theme';
import type { ReactNode } from 'react';
import logo from '../../../public/icon.svg?inline';
import { LOCALES } from '../../i18n/locales.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useLanguage } from '../../state/account/useLanguage.ts';

/** The picture of the application as a data URI: a slow network takes longer for a request than for its 300 bytes. */
export { logo };

/** Chooses the language of the interface. */
function LanguageChoice() {
  const { t } = useTranslation();
  const [language, choose] = useLanguage();
  return (
    <LanguageMenu
      label={t('language')}
      languages={LOCALES.map(({ name, title }) => ({ id: name, label: title }))}
      value={language}
      onChange={choose}
    />
  );
}

/**
 * The bar of a page with the language button: at its end, or below 768 px at its beginning, where the menu has room to
 * open to the right.
 */
export function useLanguagePlace(brand: ReactNode): { readonly brand: ReactNode; readonly end: ReactNode } {
  const narrow = useNarrow();
  if (!narrow) return { brand, end: <LanguageChoice /> };
  return {
    brand: (
      <Inline gap={2} wrap={false}>
        <LanguageChoice />
        {brand}
      </Inline>
    ),
    end: null,
  };
}
