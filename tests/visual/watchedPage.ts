import type { Page, Request } from '@playwright/test';
import { test as base } from '@playwright/test';
import { STORYBOOK_NOTICE } from '../../.storybook/failOnConsole.ts';
import { viewports } from '../../.storybook/fitsPhone.ts';

/** Collects page errors, console errors and warnings, and requests to other hosts. */
async function watchPage(page: Page, baseURL: string): Promise<string[]> {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || message.text().includes(STORYBOOK_NOTICE)) return;
    faults.push(`console ${message.type()}: ${message.text()}`);
  });
  await page.route(
    (url) => url.origin !== baseURL && !['data:', 'blob:'].includes(url.protocol),
    (route) => {
      faults.push(`request to another host: ${route.request().url()}`);
      return route.abort();
    },
  );
  return faults;
}

/** The parts of Storybook's preview that report the state of a story. */
interface StorybookPreview {
  view?: { showPreparingStory(how: { immediate: boolean }): void };
  currentRender?: { id: string; phase?: string };
  loadStory(of: { storyId: string }): Promise<{ storyGlobals?: { viewport?: { value?: string } } }>;
}

interface StorybookWindow {
  __STORYBOOK_PREVIEW__?: StorybookPreview;
  __STORYBOOK_ADDONS_CHANNEL__?: { emit(event: string, payload: unknown): void };
}

/** axe already runs over every story in the component tests. */
const ALWAYS = 'a11y.manual:!true';

/**
 * Shows one story and waits until it has rendered and played and its fonts are loaded. A page with the same globals
 * only switches the story, like a click in Storybook's sidebar.
 */
export async function openStory(page: Page, id: string, globals = ''): Promise<void> {
  const wanted = globals ? `${ALWAYS};${globals}` : ALWAYS;
  await page.mouse.move(0, 0);
  const shown = page.url().startsWith('http') ? new URL(page.url()).searchParams.get('globals') : null;
  if (shown === wanted)
    await page.evaluate((storyId) => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel, __STORYBOOK_PREVIEW__: preview } =
        window as unknown as StorybookWindow;
      // Always show the preparing state, as on a busy machine, before the story is drawn.
      preview?.view?.showPreparingStory({ immediate: true });
      channel?.emit('setCurrentStory', { storyId, viewMode: 'story' });
    }, id);
  else await page.goto(`/iframe.html?viewMode=story&id=${id}&globals=${wanted}`);
  // Wait for the preview's phase: a dialog leaves the root empty, and `play` must have ended.
  await page.waitForFunction((expected) => {
    const render = (window as unknown as StorybookWindow).__STORYBOOK_PREVIEW__?.currentRender;
    return render?.id === expected && ['finished', 'errored', 'aborted'].includes(render.phase ?? '');
  }, id);
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    return document.fonts.ready.then(() => undefined);
  });
}

/** Resizes the page to the viewport of the story, like Storybook's frame. A Storybook page must be open. */
export async function resizeToStory(page: Page, id: string): Promise<void> {
  const name = await page.evaluate(async (storyId) => {
    const preview = (window as unknown as StorybookWindow).__STORYBOOK_PREVIEW__;
    return (await preview?.loadStory({ storyId }))?.storyGlobals?.viewport?.value;
  }, id);
  const { styles } = viewports[name && name in viewports ? (name as keyof typeof viewports) : 'desktop'];
  await page.setViewportSize({
    width: Number.parseInt(styles.width, 10),
    height: Number.parseInt(styles.height, 10),
  });
}

/** Resolves when the browser was idle for three frames in a row in which nothing in the document changed. */
async function untilStill(): Promise<void> {
  const FRAMES = 3;
  let changes = 0;
  const observer = new MutationObserver(() => {
    changes += 1;
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  for (let still = 0; still < FRAMES; ) {
    const before = changes;
    await new Promise<void>((done) =>
      // Without a limit a browser that is never idle would not call back.
      requestAnimationFrame(() => requestIdleCallback(() => done(undefined), { timeout: 1_000 })),
    );
    still = changes === before ? still + 1 : 0;
  }
  observer.disconnect();
}

/**
 * Waits until a page has come to rest: nothing is on its way over the network, and nothing is left to be drawn. A story
 * has "finished" as soon as it has played, while parts whose code comes later, and what they show, are still missing.
 */
function watchLoading(page: Page): () => Promise<void> {
  const loading = new Map<Request, number>();
  let asked = 0;
  // The browser does not report the end of each request. What is missing after so long is missing in the picture, too.
  const isOnItsWay = (): boolean => [...loading.values()].some((since) => Date.now() - since < 10_000);
  page.on('request', (request) => {
    loading.set(request, Date.now());
    asked += 1;
  });
  page.on('requestfinished', (request) => loading.delete(request));
  page.on('requestfailed', (request) => loading.delete(request));
  return async () => {
    for (let before = -1; before !== asked || isOnItsWay(); ) {
      before = asked;
      await page.evaluate(untilStill);
    }
  };
}

interface Watched {
  page: Page;
  faults: string[];
  /** See {@link watchLoading}. */
  atRest: () => Promise<void>;
}

/** One page for all stories of a file. */
export const test = base.extend<object, { watched: Watched }>({
  watched: [
    async ({ browser }, use, worker) => {
      const { baseURL, locale, timezoneId, contextOptions } = worker.project.use;
      const context = await browser.newContext({ baseURL, locale, timezoneId, ...contextOptions });
      const page = await context.newPage();
      const faults = await watchPage(page, new URL(baseURL ?? '').origin);
      await use({ page, faults, atRest: watchLoading(page) });
      await context.close();
    },
    { scope: 'worker' },
  ],
});
