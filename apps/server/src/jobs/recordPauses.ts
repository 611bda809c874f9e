import type { Pause } from '../sources/platform.ts';

/** Shorter pauses are not shown to the user. */
const MIN_PAUSE_MS = 1_000;

/** Records the pauses of one load. */
export interface PauseRecorder {
  readonly onPause: (pause: Pause | null) => void;
  /** Ends the current pause and resolves when everything is written. */
  close(): Promise<void>;
}

/** Writes pauses longer than a second, and their end, one after another. */
export function recordPauses(write: (pause: Pause | null) => Promise<void>, now: () => Date): PauseRecorder {
  let timer: NodeJS.Timeout | undefined;
  let recorded: Pause | null = null;
  let writing = Promise.resolve();
  const record = (pause: Pause | null): void => {
    const isSame =
      recorded?.reason === pause?.reason && recorded?.until?.getTime() === pause?.until?.getTime();
    if (isSame) return;
    recorded = pause;
    // A failure here must not stop the load: only the display depends on it.
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
