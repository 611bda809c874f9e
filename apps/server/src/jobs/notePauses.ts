import type { Pause } from '../sources/platform.ts';

/** Shorter pauses are nobody's concern, milliseconds. */
const WORTH_TELLING_MS = 1_000;

/** Pauses of one load, as its owner is told of them. */
export interface PauseNotes {
  readonly onPause: (pause: Pause | null) => void;
  /** Resolves when everything is written down. */
  close(): Promise<void>;
}

/** Has a pause written down that lasts, and its end; one after the other, however fast they come. */
export function notePauses(write: (pause: Pause | null) => Promise<void>, now: () => Date): PauseNotes {
  let timer: NodeJS.Timeout | undefined;
  let told: Pause | null = null;
  let writing = Promise.resolve();
  const tell = (pause: Pause | null): void => {
    const isSame = told?.reason === pause?.reason && told?.until?.getTime() === pause?.until?.getTime();
    if (isSame) return;
    told = pause;
    // Only what is shown suffers when this fails; the load does not.
    writing = writing.then(() => write(pause)).catch(() => {});
  };
  const onPause = (pause: Pause | null): void => {
    clearTimeout(timer);
    const rest = pause?.until ? pause.until.getTime() - now().getTime() : 0;
    if (pause === null || rest >= WORTH_TELLING_MS) tell(pause);
    else timer = setTimeout(() => tell(pause), WORTH_TELLING_MS);
  };
  return {
    onPause,
    close: async () => {
      onPause(null);
      await writing;
    },
  };
}
