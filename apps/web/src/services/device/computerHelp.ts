import { proxy } from 'valtio';

/** Why this computer stopped helping. */
export type HelpFailure = 'storage' | 'engine' | 'refused' | 'connection' | 'device';

/** What this computer does for the import of the user's games; kept apart from the code that does it. */
interface ComputerHelp {
  phase: 'off' | 'loading' | 'helping' | 'paused' | 'failed';
  /** Share of the engine that has been loaded, 0 to 1. */
  loaded: number;
  /** Searches that the server took. */
  searches: number;
  failure: HelpFailure | undefined;
  /** The reader has stopped it: until the next visit it does not begin by itself. */
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
