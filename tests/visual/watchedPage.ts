import type { Page } from '@playwright/test';

/** Collects everything a page must not do: errors, console errors and warnings, requests to other hosts. */
export const watchPage = async (page: Page, baseURL: string): Promise<string[]> => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      faults.push(`console ${message.type()}: ${message.text()}`);
  });
  await page.route('**/*', (route) => {
    const url = route.request().url();
    if (url.startsWith(baseURL) || /^(data|blob):/.test(url)) return route.continue();
    faults.push(`request to another host: ${url}`);
    return route.abort();
  });
  return faults;
};

/** Opens one story alone and waits until it has rendered, played, and has its fonts. */
export const openStory = async (page: Page, id: string, globals = ''): Promise<void> => {
  await page.goto(`/iframe.html?viewMode=story&id=${id}${globals && `&globals=${globals}`}`);
  await page.waitForFunction(() => {
    const { classList } = document.body;
    if (classList.contains('sb-show-errordisplay') || classList.contains('sb-show-nopreview')) return true;
    return (
      classList.contains('sb-show-main') &&
      (document.querySelector('#storybook-root')?.childNodes.length ?? 0) > 0
    );
  });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};
