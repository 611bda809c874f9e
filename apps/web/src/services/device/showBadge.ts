/** What a badge on the icon of an installed app needs of a browser; some have none. */
type Badged = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/** Puts a number on the icon of the installed app; the returned function takes it away, so that nothing is left after signing out. */
export function showBadge(count: number, browser: Badged = navigator): () => void {
  // A browser refuses where the app is not installed.
  const clear = () => void browser.clearAppBadge?.().catch(() => undefined);
  if (count > 0) browser.setAppBadge?.(count).catch(() => undefined);
  else clear();
  return clear;
}
