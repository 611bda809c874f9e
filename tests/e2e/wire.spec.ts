import { chromium } from '@playwright/test';
import { resolveChromium } from '../support/chromium.ts';
import { MEASURED_PAGES } from '../support/pageLoads/measuredPages.ts';
import { kilobytesOf, measureLoad } from '../support/pageLoads/measureLoad.ts';
import { prepareAccount } from '../support/pageLoads/prepareAccount.ts';
import { test } from './fixtures.ts';

interface Limit {
  readonly requests: number;
  /** Kilobytes of 1,000 bytes on the wire, with headers and fonts. */
  readonly kilobytes: number;
}

/** Until a page is usable, with an empty cache; docs/decisions/145-the-build-is-bought.md has the figures. */
const OPEN: Limit = { requests: 18, kilobytes: 270 };
const SIGNED_IN: Limit = { requests: 36, kilobytes: 430 };
const LIMITS: Readonly<Record<string, Limit>> = {
  // Its boards are those of the pages behind the login.
  '/shared': SIGNED_IN,
  '/login': { requests: 18, kilobytes: 200 },
};

/** Half of what https://web.dev/articles/cls calls good. */
const MAX_SHIFT = 0.05;

test('every page stays within its limits and holds still', async ({ world }) => {
  // The games are analyzed first, then twenty pages are opened.
  test.setTimeout(1_800_000);
  const browser = await chromium.launch(await resolveChromium());
  try {
    const { url } = world.tabia;
    const account = await prepareAccount(url);
    const over: string[] = [];
    for (const page of MEASURED_PAGES) {
      const load = await measureLoad({ browser, url, account }, page);
      const { name, beforeUsable } = load;
      const limit = LIMITS[name] ?? (page.isOpen ? OPEN : SIGNED_IN);
      const kilobytes = Math.round(kilobytesOf(beforeUsable));
      if (beforeUsable.length > limit.requests || kilobytes > limit.kilobytes)
        over.push(`${name}: ${beforeUsable.length} requests, ${kilobytes} KB`);
      if (load.times.cls > MAX_SHIFT) over.push(`${name}: shifts by ${load.times.cls.toFixed(3)}`);
    }
    // In one line, so that the summary of a whole run names the pages.
    if (over.length > 0) throw new Error(over.join('; '));
  } finally {
    await browser.close();
  }
});
