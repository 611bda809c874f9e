import { hidden } from '../VisuallyHidden/VisuallyHidden.css.ts';

/** A screen reader hears only what changes in a region that it knows already; milliseconds. */
const KNOWN_MS = 100;
/** How long the text stays in the document; milliseconds. */
const KEPT_MS = 7000;

function createRegion(): HTMLElement {
  const region = document.createElement('div');
  region.className = hidden;
  region.setAttribute('aria-live', 'assertive');
  // An open dialog hides all the rest of the page from screen readers, but not this.
  region.dataset.liveAnnouncer = 'true';
  document.body.append(region);
  return region;
}

let region: HTMLElement | undefined;

/** Has a screen reader say these words at once; nothing is seen. */
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
