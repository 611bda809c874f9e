import type { ApiClient } from '@tabia/api-client';

/** Name of the performance mark of {@link FirstView}; measurements read it. */
export const USABLE_MARK = 'tabia-usable';
/** A page asks for the next thing right after an answer: only a longer silence is its end, milliseconds. */
const QUIET_MS = 200;
/** Time limit for a page that never stops asking, milliseconds. */
const MAX_WAIT_MS = 20_000;

/** The page that the application starts with. */
export interface FirstView {
  /** Resolves when the page is drawn and has its answers. What nobody waits for is loaded afterward. */
  readonly usable: Promise<void>;
  /** The page is drawn; later calls do nothing. */
  drawn(): void;
}

/** Follows the first page; `loading` is true while any call is under way. */
export function createFirstView(loading: ApiClient['loading']): FirstView {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isDrawn = false;
  const end = (): void => {
    performance.mark(USABLE_MARK);
    resolve();
  };
  return {
    usable: promise,
    drawn() {
      if (isDrawn) return;
      isDrawn = true;
      let quiet: ReturnType<typeof setTimeout> | undefined;
      const follow = (): void => {
        clearTimeout(quiet);
        if (!loading.get()) quiet = setTimeout(finish, QUIET_MS);
      };
      const stop = loading.subscribe(follow);
      const limit = setTimeout(() => finish(), MAX_WAIT_MS);
      const finish = (): void => {
        clearTimeout(quiet);
        clearTimeout(limit);
        stop();
        end();
      };
      follow();
    },
  };
}
