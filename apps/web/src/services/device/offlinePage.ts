/**
 * Registers the worker that shows a page of its own when the service cannot be reached. Without one, as in private
 * windows of some browsers, that page is the browser's.
 */
export function registerOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}
