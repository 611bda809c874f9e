import { HELP_PAGES, type HelpPage } from './points.ts';

const KEY = 'toursSeen';

/** The pages that have shown the user around on this device. */
export function seenTours(storage: Pick<Storage, 'getItem'> = localStorage): readonly HelpPage[] {
  const names = (storage.getItem(KEY) ?? '').split(',');
  return HELP_PAGES.filter((page) => names.includes(page));
}

/** Remembers that a page has shown the user around, or was told not to. */
export function noteTour(page: HelpPage, storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage): void {
  storage.setItem(KEY, [...new Set([...seenTours(storage), page])].join(','));
}

/** Every page shows the user around again on the next visit. */
export function forgetTours(storage: Pick<Storage, 'removeItem'> = localStorage): void {
  storage.removeItem(KEY);
}
