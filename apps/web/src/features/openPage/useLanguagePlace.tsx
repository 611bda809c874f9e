import { Inline } from '@tabia/ui';
import { useNarrow } from '@tabia/ui/theme';
import type { ReactNode } from 'react';
import { LanguageMenu } from './LanguageMenu.tsx';

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
