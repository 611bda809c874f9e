/**
 * As browsers say that the code of a part of the program was not there (Chromium, Firefox, Safari), and as Vite says it
 * of the style sheet that belongs to it.
 */
const WORDS = /dynamically imported module|importing a module|^Unable to preload CSS/i;

/** True if a chunk failed to load: the page predates an update, or the network is down. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && WORDS.test(error.message);
}
