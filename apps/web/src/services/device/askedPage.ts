import { paths } from '../../paths.ts';

const KEY = 'askedPage';

/** True for an address of our own: two slashes at the start would lead to another site, and browsers read a backslash as one. */
export function isOwnAddress(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path);
}

/**
 * Keeps the page from which somebody signs up: the mail that confirms the address opens another window. A guest is led back to
 * any page; for anybody else there is nothing on it yet, unless it is an invitation.
 */
export function keepAskedPage(
  path: unknown,
  isGuest: boolean,
  storage: Pick<Storage, 'setItem'> = localStorage,
): void {
  if (!isOwnAddress(path)) return;
  if (isGuest || path.startsWith(`${paths.invitation}?`)) storage.setItem(KEY, path);
}

/** The page from which somebody signed up, once; undefined without one. */
export function takeAskedPage(
  storage: Pick<Storage, 'getItem' | 'removeItem'> = localStorage,
): string | undefined {
  const path = storage.getItem(KEY);
  storage.removeItem(KEY);
  return isOwnAddress(path) ? path : undefined;
}

/** It has been opened, or somebody else uses this device now. */
export function forgetAskedPage(storage: Pick<Storage, 'removeItem'> = localStorage): void {
  storage.removeItem(KEY);
}
