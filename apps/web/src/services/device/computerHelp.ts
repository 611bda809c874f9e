import { proxy } from 'valtio';

/** Why this computer stopped helping. */
export type HelpFailure = 'storage' | 'engine' | 'refused' | 'connection';

/** What this computer does for the import of the user's games; kept apart from the code that does it. */
interface ComputerHelp {
  phase: 'off' | 'loading' | 'helping' | 'paused' | 'failed';
  /** Share of the engine that has been loaded, 0 to 1. */
  loaded: number;
  /** Searches that the server took. */
  searches: number;
  failure: HelpFailure | undefined;
}

export const NO_HELP: Readonly<ComputerHelp> = {
  phase: 'off',
  loaded: 0,
  searches: 0,
  failure: undefined,
};

export const computerHelp = proxy<ComputerHelp>({ ...NO_HELP });
