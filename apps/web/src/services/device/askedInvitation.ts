import { paths } from '../../paths.ts';

const KEY = 'askedInvitation';

/** Keeps the invitation for which somebody signs up: the mail that confirms the address opens another window. */
export function keepInvitation(path: unknown, storage: Pick<Storage, 'setItem'> = localStorage): void {
  if (typeof path === 'string' && path.startsWith(`${paths.invitation}?`)) storage.setItem(KEY, path);
}

/** Address of the invitation that somebody signed up for; undefined without one. */
export function readInvitation(storage: Pick<Storage, 'getItem'> = localStorage): string | undefined {
  const path = storage.getItem(KEY);
  return path?.startsWith(`${paths.invitation}?`) ? path : undefined;
}

/** It has been opened, or somebody else uses this device now. */
export function forgetInvitation(storage: Pick<Storage, 'removeItem'> = localStorage): void {
  storage.removeItem(KEY);
}
