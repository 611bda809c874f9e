import { afterEach, expect, it, vi } from 'vitest';
import { type EventSurroundings, listenToEvents } from './eventStream.ts';

/** A stream as a test plays it. */
class Stream {
  readonly CLOSED = 2;
  readyState = 0;
  onopen?: () => void;
  onerror?: () => void;
  onmessage?: (said: { data: string }) => void;
  #onQuiet?: (said: { data: string }) => void;
  addEventListener(_: 'quiet', listener: (said: { data: string }) => void): void {
    this.#onQuiet = listener;
  }
  /** The server says for how long nothing has changed. */
  quiet(ms: number): void {
    this.#onQuiet?.({ data: String(ms) });
  }
  close(): void {
    this.readyState = 2;
  }
  /** The connection opens. */
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  /** The connection breaks; the browser retries on its own. */
  breakOff(): void {
    this.readyState = 0;
    this.onerror?.();
  }
  /** The server refused it: the browser has given it up. */
  refuse(): void {
    this.readyState = 2;
    this.onerror?.();
  }
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Tabs of one browser: its locks and channels are real ones, its streams are played. */
function aBrowser(fields: Partial<EventSurroundings> = {}) {
  const streams: Stream[] = [];
  const pauses: number[] = [];
  const waiting: (() => void)[] = [];
  let time = 1_000;
  const surroundings: EventSurroundings = {
    openSource: () => {
      const stream = new Stream();
      streams.push(stream);
      return stream as unknown as EventSource;
    },
    openChannel: (name) => new BroadcastChannel(name),
    locks: navigator.locks,
    later: (work, ms) => {
      pauses.push(ms);
      waiting.push(work);
      return () => void waiting.splice(waiting.indexOf(work), 1);
    },
    now: () => time,
    ...fields,
  };
  const openTab = () => {
    const heard: string[] = [];
    const listener = {
      onData: (data: string) => heard.push(data),
      onMissed: () => heard.push('missed'),
      onRefused: () => {},
    };
    const close = listenToEvents('/v1/events', listener, surroundings);
    stops.push(close);
    return { heard, close };
  };
  const passTime = (ms = 0) => {
    time += ms;
    for (const work of waiting.splice(0)) work();
  };
  return { streams, pauses, openTab, passTime };
}

const within = { timeout: 10_000 };
function heardBy(tab: { heard: string[] }, ...heard: string[]) {
  return vi.waitFor(() => expect(tab.heard).toEqual(heard), within);
}

it('opens one stream for all tabs of a browser, and all of them hear', async () => {
  const browser = aBrowser();
  const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
  await vi.waitFor(() => expect(browser.streams).toHaveLength(1), within);
  const [stream] = browser.streams;
  stream?.open();
  stream?.onmessage?.({ data: 'one' });
  stream?.onmessage?.({ data: 'two' });
  for (const tab of tabs) await heardBy(tab, 'one', 'two');
  expect(browser.streams).toHaveLength(1);
});

it('hands the stream over when its tab closes: the next one reports that events may have been missed', async () => {
  const browser = aBrowser();
  const first = browser.openTab();
  await vi.waitFor(() => expect(browser.streams).toHaveLength(1), within);
  browser.streams[0]?.open();
  const [second, third] = [browser.openTab(), browser.openTab()];
  first.close();
  await vi.waitFor(() => expect(browser.streams).toHaveLength(2), within);
  expect(browser.streams[0]?.readyState).toBe(2);
  browser.streams[1]?.open();
  browser.streams[1]?.onmessage?.({ data: 'one' });
  for (const tab of [second, third]) await heardBy(tab, 'missed', 'one');
  expect(first.heard).toEqual([]);
});

it('notifies every tab of a break', async () => {
  const browser = aBrowser();
  const tabs = [browser.openTab(), browser.openTab()];
  await vi.waitFor(() => expect(browser.streams).toHaveLength(1), within);
  const [stream] = browser.streams;
  stream?.open();
  stream?.breakOff();
  stream?.open();
  for (const tab of tabs) await heardBy(tab, 'missed');
  // The browser reconnected on its own.
  expect(browser.streams).toHaveLength(1);
});

it.each([
  ['something changed while the stream was opening', 1_999, ['missed']],
  ['nothing has changed since the page began to read', 2_001, []],
])('%s', async (_, quietMs, heard) => {
  const browser = aBrowser();
  const first = browser.openTab();
  await vi.waitFor(() => expect(browser.streams).toHaveLength(1), within);
  browser.passTime(2_000);
  const second = browser.openTab();
  browser.streams[0]?.open();
  browser.streams[0]?.quiet(quietMs);
  browser.streams[0]?.onmessage?.({ data: 'one' });
  for (const tab of [first, second]) await heardBy(tab, ...heard, 'one');
});

it('after a break the quiet says nothing more', () => {
  const { streams, openTab, passTime } = aBrowser({ locks: undefined });
  const { heard } = openTab();
  streams[0]?.breakOff();
  passTime(2_000);
  streams[0]?.open();
  streams[0]?.quiet(0);
  expect(heard).toEqual(['missed']);
  streams[0]?.quiet(0);
  expect(heard).toEqual(['missed']);
});

it('asks again for a stream that was refused, less and less often, until it is there', () => {
  const { streams, pauses, openTab, passTime } = aBrowser({ locks: undefined });
  const { heard, close } = openTab();
  for (let time = 0; time < 7; time += 1) {
    streams.at(-1)?.refuse();
    passTime();
  }
  expect(pauses).toEqual([3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000]);
  expect(heard).toEqual([]);
  streams.at(-1)?.open();
  expect(heard).toEqual(['missed']);
  streams.at(-1)?.refuse();
  expect(pauses.at(-1)).toBe(3_000);
  close();
  passTime();
  expect(streams).toHaveLength(8);
});

it.each([
  ['locks', { locks: undefined }],
  ['channels', { openChannel: undefined }],
])('without %s each tab has its own stream', (_, lacking) => {
  const { streams, openTab } = aBrowser(lacking);
  const tabs = [openTab(), openTab()];
  expect(streams).toHaveLength(2);
  streams[1]?.open();
  streams[1]?.onmessage?.({ data: 'one' });
  expect(tabs.map(({ heard }) => heard)).toEqual([[], ['one']]);
});

it('locks that cannot be had do not keep a tab from hearing', async () => {
  const refused = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
  const browser = aBrowser({ locks: refused as unknown as LockManager });
  const tab = browser.openTab();
  await vi.waitFor(() => expect(browser.streams).toHaveLength(1), within);
  browser.streams[0]?.onmessage?.({ data: 'one' });
  expect(tab.heard).toEqual(['one']);
});

it('a tab that is closed at once opens nothing', async () => {
  const browser = aBrowser();
  browser.openTab().close();
  const later = browser.openTab();
  await vi.waitFor(() => expect(browser.streams).toHaveLength(1), within);
  later.close();
  expect(browser.streams).toHaveLength(1);
});
