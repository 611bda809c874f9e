import { BareIconButton, Inline, later } from '@tabia/ui';
import { useNarrow } from '@tabia/ui/theme';
import { type ReactNode, useRef, useState } from 'react';
import logo from '../../../public/icon.svg?inline';
import { useTranslation } from '../../i18n/useTranslation.ts';

/** The picture of the application as a data URI: a slow network takes longer for a request than for its 300 bytes. */
export { logo };

const choice = later(async () => (await import('./LanguageChoice.tsx')).LanguageChoice);

/** The language button; its menu loads after the page has rendered. */
function LanguageMenu() {
  const { t } = useTranslation();
  const Choice = choice.useLoaded();
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!Choice)
    return (
      <BareIconButton ref={button} icon="language" label={t('language')} onPress={() => setAsked(true)} />
    );
  const isFocused = button.current !== null && button.current === document.activeElement;
  return <Choice isFocused={isFocused} isAsked={isAsked} />;
}

/**
 * The bar of a page with the language button: at its end, or below 768 px at its beginning, where the menu has room to
 * open to the right.
 */
export function useLanguagePlace(brand: ReactNode): { readonly brand: ReactNode; readonly end: ReactNode } {
  const narrow = useNarrow();
  if (!narrow) return { brand, end: <LanguageMenu /> };
  return {
    brand: (
      <Inline gap={2} wrap={false}>
        <LanguageMenu />
        {brand}
      </Inline>
    ),
    end: null,
  };
}
