/** Called with what makes the new version take over and reloads the page. */
export type OfferVersion = (apply: () => void) => void;

/** The parts of the browser that {@link keepShell} uses; tests pass their own. */
export interface ShellSurroundings {
  readonly container: ServiceWorkerContainer;
  /** Version of the build that the page comes from; empty outside a build. */
  readonly version: string;
  readonly window: Pick<Window, 'addEventListener' | 'setInterval'>;
  readonly reload: () => void;
}

/** A page that stays open asks for a new version this often, milliseconds. */
const ASK_AGAIN_MS = 3_600_000;

async function askVersion(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  const { promise, resolve } = Promise.withResolvers<string>();
  port1.onmessage = ({ data }) => resolve(String(data));
  worker.postMessage('version', [port2]);
  return promise;
}

/** Calls back with each worker that is installed and waits. */
function watchWaiting(registration: ServiceWorkerRegistration, found: (worker: ServiceWorker) => void): void {
  if (registration.waiting) found(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') found(installing);
    });
  });
}

/**
 * Registers the worker that keeps the application for a time without the network. A newer version is offered; a page that
 * comes from it already lets it take over. Rejects where the browser refuses workers, as in some private windows.
 */
export async function keepShell(
  { container, version, window, reload }: ShellSurroundings,
  offer: OfferVersion,
): Promise<void> {
  let isAccepted = false;
  const registration = await container.register('/sw.js');
  watchWaiting(registration, async (worker) => {
    // The first worker has nobody to wait for.
    if (!container.controller) return;
    const takeOver = () => worker.postMessage('take-over');
    if ((await askVersion(worker)) === version) takeOver();
    else
      offer(() => {
        isAccepted = true;
        takeOver();
      });
  });
  container.addEventListener('controllerchange', () => {
    if (isAccepted) reload();
  });
  const ask = (): void => void registration.update().catch(() => undefined);
  window.addEventListener('online', ask);
  window.setInterval(ask, ASK_AGAIN_MS);
}

/** Where the page runs; undefined without workers, and outside a build. */
export function shellSurroundings(): ShellSurroundings | undefined {
  const version = document.querySelector<HTMLMetaElement>('meta[name="tabia-build"]')?.content ?? '';
  if (version === '' || !('serviceWorker' in navigator)) return undefined;
  return { container: navigator.serviceWorker, version, window, reload: () => location.reload() };
}
