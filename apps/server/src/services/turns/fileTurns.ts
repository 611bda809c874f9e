import { isCalled, noteLongCall } from '../../store/database/callers.ts';
import { createReadingTurns } from './readingTurns.ts';
import { createTurnsByUser } from './turnsByUser.ts';

/** Files that a user sends or imports are read one after the other; more than a page can send wait for nothing. */
const MAX_WAITING_FILES = 50;
/** A page that was answered so recently is about to call again, milliseconds. */
const CALLS_AGAIN_MS = 30;

const files = createTurnsByUser(1, MAX_WAITING_FILES);

/** Reading the files of users, one at a time of each in this process. */
export const fileTurns: typeof files = {
  run: (user, work) => {
    noteLongCall();
    return files.run(user, work);
  },
};

/** Turns to read files in this process. */
export const readingTurns = createReadingTurns(
  () => isCalled(CALLS_AGAIN_MS),
  () => performance.now(),
);
