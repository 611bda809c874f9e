/**
 * What index.html says in place of the shape of a page: that its code is late, or has failed. The element has this, because the
 * document says so before any of our code is there.
 */
type State = 'late' | 'failed';

/** As in index.html, milliseconds. */
const LATE_MS = 15_000;

function say(state: State): void {
  document.documentElement.dataset.shape = state;
}

/** Has the document say that the page cannot be drawn, and throws what has kept it from that. */
export function failInDocument(error: unknown): never {
  say('failed');
  throw error;
}

/** True once the style sheet of the build is there; always outside a build. */
function hasStyles(): boolean {
  const styles = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  try {
    return !styles || (styles.sheet?.cssRules.length ?? 0) > 0;
  } catch {
    // The rules of one that has failed may not be read.
    return false;
  }
}

/**
 * Waits for the style sheet, without which a page is unreadable. It is there before our code, except where it has failed or is
 * late: the document says so then.
 */
export async function stylesLoaded(): Promise<void> {
  if (hasStyles()) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  document.addEventListener('load', () => hasStyles() && resolve(), true);
  await promise;
}

/** The first shape stands since the page was opened. */
let isFirst = true;

/** Watches the shape of a page until the returned function is called: then the page is there, or something else. */
export function watchShape(): () => void {
  const timer = setTimeout(() => say('late'), LATE_MS - (isFirst ? performance.now() : 0));
  isFirst = false;
  return () => {
    clearTimeout(timer);
    delete document.documentElement.dataset.shape;
  };
}
