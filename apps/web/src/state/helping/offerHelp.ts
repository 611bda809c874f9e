import { computerHelp } from '../../services/device/computerHelp.ts';

interface OfferSetup {
  /** How many engines this device can run for the server now; 0 for none. */
  readonly engines: () => Promise<number>;
  /** Whether a search waits that the server would lease. */
  readonly isWanted: () => Promise<boolean>;
  /** The reader has agreed on this device. */
  readonly isAgreed: () => boolean;
  /** The reader has stopped the help, in this page or another one. */
  readonly isStopped: () => boolean;
  /** The reader has declined an offer in this tab. */
  readonly isDeclined: () => boolean;
  /** Asks the reader; false for a no, or when the page is left. */
  readonly ask: () => Promise<boolean>;
  readonly start: (engines: number) => Promise<void>;
  /** Resolves after that time, or when the signal aborts. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Aborted when nothing is analyzed any more, or the page is left. */
  readonly signal: AbortSignal;
}

/** Between two looks whether there is something to do, milliseconds. */
const LOOK_MS = 5_000;

/**
 * While games are analyzed: has this computer help whenever a search waits that it may make. Asks first, unless the reader has agreed before;
 * after a no, or a stop, it is over.
 */
export async function offerHelp(setup: OfferSetup): Promise<void> {
  const { engines, isWanted, isAgreed, isStopped, isDeclined, ask, start, pause, signal } = setup;
  const isOver = () => signal.aborted || isStopped() || isDeclined();
  let hasSaidYes = false;
  while (!isOver()) {
    let count = computerHelp.phase === 'off' ? await engines() : 0;
    if (count > 0 && (await isWanted()) && !isOver()) {
      if (!hasSaidYes && !isAgreed()) {
        hasSaidYes = await ask();
        if (!hasSaidYes) return;
        // The offer may have stood for an hour: the computer may be on its battery by now.
        count = await engines();
      }
      if (count > 0 && !isOver()) await start(count);
    }
    await pause(LOOK_MS, signal);
  }
}
