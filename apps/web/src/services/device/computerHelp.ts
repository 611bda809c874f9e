import { proxy } from 'valtio';

/** Why this computer stopped helping. */
export type HelpFailure = 'storage' | 'engine' | 'refused' | 'rejected' | 'connection' | 'device';

/** What this computer does for the import of the user's games; kept apart from the code that does it. */
interface ComputerHelp {
  phase: 'off' | 'loading' | 'helping' | 'paused' | 'failed';
  /** Share of the engine that has been loaded, 0 to 1. */
  loaded: number;
  /** Searches that the server took. */
  searches: number;
  failure: HelpFailure | undefined;
  /** The reader has stopped it here: until the next visit it does not begin by itself. */
  stopped: boolean;
}

export const NO_HELP: Readonly<ComputerHelp> = {
  phase: 'off',
  loaded: 0,
  searches: 0,
  failure: undefined,
  stopped: false,
};

export const computerHelp = proxy<ComputerHelp>({ ...NO_HELP });

/** When the reader stopped it last in this browser: its other pages would begin at once. */
const STOPPED_AT = 'computerHelpStoppedAt';

/** The reader has stopped it, in all pages of this browser that are open. */
export function stopHelp(storage: Pick<Storage, 'setItem'> = localStorage): void {
  computerHelp.stopped = true;
  storage.setItem(STOPPED_AT, String(Date.now()));
}

/** Whether it was stopped in a page of this browser since this one was opened. */
export function isHelpStopped(
  storage: Pick<Storage, 'getItem'> = localStorage,
  openedMs = performance.timeOrigin,
): boolean {
  return computerHelp.stopped || Number(storage.getItem(STOPPED_AT)) > openedMs;
}
