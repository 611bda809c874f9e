import { useEffect } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';

type Key = 'analysis';

/** Puts a detail before the title of the page's document, once it is known: tabs and screen readers tell pages apart by it. */
export function useTitleDetail(page: Key, detail: string | undefined): void {
  const { t } = useTranslation();
  const title = `${t(`titles.${page}`)} · ${t('brand')}`;
  useEffect(() => {
    // The title of the page itself is set in a layout effect, which runs before this one.
    if (detail) document.title = `${detail} · ${title}`;
  }, [detail, title]);
}
