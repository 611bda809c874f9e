import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { USABLE_MARK } from '../../../apps/web/src/services/firstView.ts';
import type { MeasuredPage } from './measuredPages.ts';
import type { PreparedAccount } from './prepareAccount.ts';

/** The network of a measurement: a throttled one, or as fast as the machine has it. */
export interface NetworkSpeed {
  /** Bits a second in both directions. */
  readonly bits: number;
  /** Milliseconds from a request to the first byte of its answer. */
  readonly latencyMs: number;
}

/** Slow 4G, as Lighthouse has it. */
export const SLOW_4G: NetworkSpeed = { bits: 1_600_000, latencyMs: 150 };

/** One request of a page. */
export interface PageRequest {
  readonly url: string;
  readonly type: string;
  /** Bytes on the wire: headers and the packed body of the answer. */
  bytes: number;
  /** When it was sent, milliseconds of the epoch. */
  readonly sentAt: number;
}

/** Times of a page in milliseconds since the navigation began. */
interface PageTimes {
  /** First content: the skeleton, or text. */
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  /** Blocking beyond 50 ms of each long task. */
  readonly tbt: number;
  /** The content of the page is visible in its own letters. */
  readonly usable: number;
}

/** How one page was loaded with an empty cache. */
export interface PageLoad {
  readonly name: string;
  readonly times: PageTimes;
  /** Sent before first content, and before the page had everything that it asks for. */
  readonly beforeContent: readonly PageRequest[];
  readonly beforeUsable: readonly PageRequest[];
  /** All, with those that follow when the page stands. */
  readonly all: readonly PageRequest[];
}

interface Watched {
  cls: number;
  lcp: number;
  tbt: number;
  usable: number;
}

/** Runs in the page: notes layout shifts, long tasks, and when the content is there. */
function watch(content: string): void {
  const seen: Watched = { cls: 0, lcp: 0, tbt: 0, usable: 0 };
  Object.assign(window, { tabiaLoad: seen });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('layout-shift', (entry) => {
    seen.cls += (entry as PerformanceEntry & { value: number }).value;
  });
  observe('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  observe('longtask', (entry) => {
    seen.tbt += Math.max(0, entry.duration - 50);
  });
  const look = (): void => {
    const isVisible = [...document.querySelectorAll(content)].some((element) => element.checkVisibility());
    if (isVisible && document.fonts.status === 'loaded') seen.usable = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}

async function listen(session: CDPSession): Promise<readonly PageRequest[]> {
  const requests = new Map<string, PageRequest>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', wallTime }) => {
    if (request.url.startsWith('http'))
      requests.set(requestId, { url: request.url, type, bytes: 0, sentAt: wallTime * 1000 });
    all.splice(0, all.length, ...requests.values());
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  const all: PageRequest[] = [];
  await session.send('Network.enable');
  return all;
}

/** Makes the network of a page as slow as that. */
export async function throttle(session: CDPSession, { bits, latencyMs }: NetworkSpeed): Promise<void> {
  const bytes = bits / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
}

async function readTimes(page: Page): Promise<PageTimes & { origin: number; complete: number }> {
  return page.evaluate((mark) => {
    const { cls, lcp, tbt, usable } = (window as unknown as { tabiaLoad: Watched }).tabiaLoad;
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const complete = performance.getEntriesByName(mark)[0]?.startTime ?? usable;
    return { cls, lcp, tbt, usable, fcp, complete, origin: performance.timeOrigin };
  }, USABLE_MARK);
}

async function openContext(
  browser: Browser,
  url: string,
  account: PreparedAccount | undefined,
): Promise<BrowserContext> {
  // The worker begins when the page stands, and its requests are not those of the page.
  const context = await browser.newContext({
    baseURL: url,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  if (account) await context.addCookies([{ ...account.cookie, url }]);
  return context;
}

export interface MeasureOptions {
  readonly browser: Browser;
  readonly url: string;
  readonly account: PreparedAccount;
  readonly speed?: NetworkSpeed;
}

/** Opens a page with an empty cache and answers what that took. */
export async function measureLoad(
  { browser, url, account, speed }: MeasureOptions,
  { name, address, content, isOpen }: MeasuredPage,
): Promise<PageLoad> {
  const context = await openContext(browser, url, isOpen ? undefined : account);
  try {
    const page = await context.newPage();
    await page.addInitScript(watch, content);
    const session = await context.newCDPSession(page);
    const all = await listen(session);
    if (speed) await throttle(session, speed);
    await page.goto(address(account), { waitUntil: 'commit' });
    await page
      .waitForFunction(() => (window as unknown as { tabiaLoad: Watched }).tabiaLoad.usable > 0)
      .catch((cause: unknown) => {
        throw new Error(`${name} never showed ${content}.`, { cause });
      });
    await page.waitForLoadState('networkidle');
    const { origin, complete, ...times } = await readTimes(page);
    const sentBefore = (ms: number) => all.filter(({ sentAt }) => sentAt <= origin + ms);
    return {
      name,
      times,
      beforeContent: sentBefore(times.fcp),
      beforeUsable: sentBefore(complete),
      all: [...all],
    };
  } finally {
    await context.close();
  }
}

/** Bytes on the wire, kilobytes of 1,000 bytes. */
export function kilobytesOf(requests: readonly PageRequest[]): number {
  return requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}
