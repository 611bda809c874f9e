import { hidden } from '../VisuallyHidden/VisuallyHidden.css.ts';

/** Delay before the text is set, milliseconds: screen readers announce only changes in an existing live region. */
const KNOWN_MS = 100;
/** How long the text stays in the document; milliseconds. */
const KEPT_MS = 7000;

function createRegion(): HTMLElement {
  const region = document.createElement('div');
  region.className = hidden;
  region.setAttribute('aria-live', 'assertive');
  // Keeps the region exposed when an open dialog hides the rest of the page.
  region.dataset.liveAnnouncer = 'true';
  document.body.append(region);
  return region;
}

let region: HTMLElement | undefined;

/** Announces a text to screen readers immediately; nothing is visible. */
export function announce(words: string): void {
  const isNew = !region?.isConnected;
  if (!region?.isConnected) region = createRegion();
  const place = region;
  const line = document.createElement('div');
  line.textContent = words;
  const say = () => {
    place.append(line);
    setTimeout(() => line.remove(), KEPT_MS);
  };
  if (isNew) setTimeout(say, KNOWN_MS);
  else say();
}
