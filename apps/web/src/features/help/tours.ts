import { HELP_PAGES, type HelpPage } from './points.ts';

const KEY = 'toursSeen';

/** Pages whose tour was seen on this device. */
export function seenTours(storage: Pick<Storage, 'getItem'> = localStorage): readonly HelpPage[] {
  const names = (storage.getItem(KEY) ?? '').split(',');
  return HELP_PAGES.filter((page) => names.includes(page));
}

/** Remembers that the tour of a page was seen or skipped. */
export function rememberTour(
  page: HelpPage,
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): void {
  storage.setItem(KEY, [...new Set([...seenTours(storage), page])].join(','));
}

/** Forgets the seen tours: each is shown again on the next visit. */
export function forgetTours(storage: Pick<Storage, 'removeItem'> = localStorage): void {
  storage.removeItem(KEY);
}
