import { chromium } from '@playwright/test';
import { resolveChromium } from '../support/chromium.ts';
import { MEASURED_PAGES } from '../support/pageLoads/measuredPages.ts';
import { kilobytesOf, measureLoad, type PageLoad } from '../support/pageLoads/measureLoad.ts';
import { prepareAccount } from '../support/pageLoads/prepareAccount.ts';
import { expect, test } from './fixtures.ts';

interface Limit {
  readonly requests: number;
  /** Kilobytes of 1,000 bytes on the wire, with headers and fonts. */
  readonly kilobytes: number;
}

/** Until a page is usable, with an empty cache; docs/decisions/079-thirty-requests.md has the figures. */
const OPEN: Limit = { requests: 18, kilobytes: 270 };
const SIGNED_IN: Limit = { requests: 30, kilobytes: 400 };
const LIMITS: Readonly<Record<string, Limit>> = {
  '/login': { requests: 15, kilobytes: 180 },
};

/** The position beside the list, which a phone does not show. What is sent from then on is not what the page waits for. */
const AFTERWARD = /\/PositionPanel-/;

/** Scripts and styles that the page waits for and the document does not name. */
function lateCode({ beforeUsable, named }: PageLoad): readonly string[] {
  const code = beforeUsable
    .filter(({ type }) => type === 'Script' || type === 'Stylesheet')
    .map(({ url }) => new URL(url).pathname);
  const end = code.findIndex((path) => AFTERWARD.test(path));
  return code.slice(0, end === -1 ? code.length : end).filter((path) => !named.includes(path));
}

/** Half of what https://web.dev/articles/cls calls good. */
const MAX_SHIFT = 0.05;

test('every page stays within its limits, holds still, and its document names its code', async ({
  world,
}) => {
  // The games are analyzed first, then twenty pages are opened.
  test.setTimeout(1_800_000);
  const browser = await chromium.launch(await resolveChromium());
  try {
    const { url } = world.tabia;
    const account = await prepareAccount(url);
    const over: string[] = [];
    const late: string[] = [];
    for (const page of MEASURED_PAGES) {
      const load = await measureLoad({ browser, url, account }, page);
      const { name, beforeUsable } = load;
      const limit = LIMITS[name] ?? (page.isOpen ? OPEN : SIGNED_IN);
      const kilobytes = Math.round(kilobytesOf(beforeUsable));
      if (beforeUsable.length > limit.requests || kilobytes > limit.kilobytes)
        over.push(`${name}: ${beforeUsable.length} requests, ${kilobytes} KB`);
      if (load.times.cls > MAX_SHIFT) over.push(`${name}: shifts by ${load.times.cls.toFixed(3)}`);
      late.push(...lateCode(load).map((path) => `${name}: ${path}`));
    }
    expect(over).toEqual([]);
    expect(late).toEqual([]);
  } finally {
    await browser.close();
  }
});
