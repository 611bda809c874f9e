import type { Pause } from '../sources/platform.ts';

/** Shorter pauses are nobody's concern, milliseconds. */
const MIN_PAUSE_MS = 1_000;

/** Pauses of one load, as its owner is told of them. */
export interface PauseRecorder {
  readonly onPause: (pause: Pause | null) => void;
  /** Resolves when everything is written down. */
  close(): Promise<void>;
}

/** Has a pause written down that lasts, and its end; one after the other, however fast they come. */
export function recordPauses(write: (pause: Pause | null) => Promise<void>, now: () => Date): PauseRecorder {
  let timer: NodeJS.Timeout | undefined;
  let recorded: Pause | null = null;
  let writing = Promise.resolve();
  const record = (pause: Pause | null): void => {
    const isSame =
      recorded?.reason === pause?.reason && recorded?.until?.getTime() === pause?.until?.getTime();
    if (isSame) return;
    recorded = pause;
    // Only what is shown suffers when this fails; the load does not.
    writing = writing.then(() => write(pause)).catch(() => {});
  };
  const onPause = (pause: Pause | null): void => {
    clearTimeout(timer);
    const rest = pause?.until ? pause.until.getTime() - now().getTime() : 0;
    if (pause === null || rest >= MIN_PAUSE_MS) record(pause);
    else timer = setTimeout(() => record(pause), MIN_PAUSE_MS);
  };
  return {
    onPause,
    close: async () => {
      onPause(null);
      await writing;
    },
  };
}
