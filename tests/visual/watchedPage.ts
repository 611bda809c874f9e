import type { Page } from '@playwright/test';
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

interface Watched {
  page: Page;
  faults: string[];
}

/** One page for all stories of a file. */
export const test = base.extend<object, { watched: Watched }>({
  watched: [
    async ({ browser }, use, worker) => {
      const { baseURL, locale, timezoneId, contextOptions } = worker.project.use;
      const context = await browser.newContext({ baseURL, locale, timezoneId, ...contextOptions });
      const page = await context.newPage();
      await use({ page, faults: await watchPage(page, new URL(baseURL ?? '').origin) });
      await context.close();
    },
    { scope: 'worker' },
  ],
});
