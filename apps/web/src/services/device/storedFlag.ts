/** What this device remembers as said once and for all, by its key in local storage. */
export const FLAGS = { cookies: 'cookieAccepted', zoom: 'zoomWarningDismissed' } as const;
export type Flag = keyof typeof FLAGS;

const RAISED = 'yes';

/** Whether it was said on this device. */
export function isRaised(flag: Flag, storage: Pick<Storage, 'getItem'> = localStorage): boolean {
  return storage.getItem(FLAGS[flag]) === RAISED;
}

/** Remembers it. */
export function raise(flag: Flag, storage: Pick<Storage, 'setItem'> = localStorage): void {
  storage.setItem(FLAGS[flag], RAISED);
}

/** Forgets it. */
export function lower(flag: Flag, storage: Pick<Storage, 'removeItem'> = localStorage): void {
  storage.removeItem(FLAGS[flag]);
}
