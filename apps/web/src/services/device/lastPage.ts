import { paths } from '../../paths.ts';

const KEY = 'lastPage';

/** Pages to return to, by their storage name. */
const PAGES = {
  Cards: paths.cards,
  PreAnalysis: paths.preAnalysis,
  Analysis: paths.analysis,
  ExercisePage: paths.exercise,
} as const;
export type LastPage = keyof typeof PAGES;

function isKnown(name: string | null): name is LastPage {
  return name !== null && Object.hasOwn(PAGES, name);
}

/** Remembers the page that is being visited. */
export function saveLastPage(name: LastPage, storage: Pick<Storage, 'setItem'> = localStorage): void {
  storage.setItem(KEY, name);
}

/** Address of the page visited last; undefined if none was, or if it no longer exists. */
export function readLastPage(storage: Pick<Storage, 'getItem'> = localStorage): string | undefined {
  const name = storage.getItem(KEY);
  return isKnown(name) ? PAGES[name] : undefined;
}

/** The next user of this device does not start on this user's last page. */
export function forgetLastPage(storage: Pick<Storage, 'removeItem'> = localStorage): void {
  storage.removeItem(KEY);
}
