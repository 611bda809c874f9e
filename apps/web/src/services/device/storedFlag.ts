/** Flags this device keeps for good, by their keys in local storage. */
const FLAGS = {
  cookies: 'cookieAccepted',
  zoom: 'zoomWarningDismissed',
  phone: 'trainingOnPhone',
  /** A training may be heard and felt. */
  signals: 'trainingSignals',
  /** This computer helps with the analysis. */
  help: 'computerHelps',
  /** It was asked, and shall not; kept for a tab. */
  noHelp: 'computerDoesNotHelp',
} as const;
export type Flag = keyof typeof FLAGS;

const RAISED = 'yes';

export function isFlagSet(flag: Flag, storage: Pick<Storage, 'getItem'> = localStorage): boolean {
  return storage.getItem(FLAGS[flag]) === RAISED;
}

/** Sets the flag on this device. */
export function setFlag(flag: Flag, storage: Pick<Storage, 'setItem'> = localStorage): void {
  storage.setItem(FLAGS[flag], RAISED);
}

/** Clears the flag on this device. */
export function clearFlag(flag: Flag, storage: Pick<Storage, 'removeItem'> = localStorage): void {
  storage.removeItem(FLAGS[flag]);
}

/** Names who asked for reminders in this browser: read before the code that keeps them is loaded. */
export const REMINDED_USER = 'remindedUser';
