import { describe, expect, it, vi } from 'vitest';
import { keepShell } from './shellWorker.ts';

/** A worker that answers with its version and notes what it is told. */
function createWorker(version: string) {
  const told: unknown[] = [];
  const worker = Object.assign(new EventTarget(), {
    state: 'installing',
    postMessage(data: unknown, ports: readonly MessagePort[] = []) {
      if (data === 'version') ports[0]?.postMessage(version);
      else told.push(data);
    },
  });
  return { worker, told };
}

/** A browser with one registration; `controller` is there from the second visit on. */
function createBrowser({ controlled, waiting }: { controlled: boolean; waiting?: object }) {
  const registration = Object.assign(new EventTarget(), {
    waiting: waiting ?? null,
    installing: null as unknown,
    update: vi.fn(async () => undefined),
  });
  const container = Object.assign(new EventTarget(), {
    controller: controlled ? {} : null,
    register: vi.fn(async () => registration),
  });
  const window = Object.assign(new EventTarget(), { setInterval: vi.fn() });
  const reload = vi.fn();
  const start = async (version: string) => {
    const offers: (() => void)[] = [];
    const surroundings = { container, version, window, reload } as never;
    await keepShell(surroundings, (apply) => offers.push(apply));
    return offers;
  };
  const install = (worker: EventTarget & { state: string }) => {
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
  };
  return { container, registration, window, reload, start, install };
}

describe('a new version', () => {
  it('is offered, and taken with a reload when the reader wants it', async () => {
    const { worker, told } = createWorker('new');
    const browser = createBrowser({ controlled: true });
    const offers = await browser.start('old');
    browser.install(worker);
    await expect.poll(() => offers.length).toBe(1);
    expect(told).toEqual([]);
    browser.container.dispatchEvent(new Event('controllerchange'));
    expect(browser.reload).not.toHaveBeenCalled();
    offers[0]?.();
    expect(told).toEqual(['take-over']);
    browser.container.dispatchEvent(new Event('controllerchange'));
    expect(browser.reload).toHaveBeenCalledOnce();
  });

  it('is offered when it was waiting before the page came', async () => {
    const { worker } = createWorker('new');
    const offers = await createBrowser({ controlled: true, waiting: worker }).start('old');
    await expect.poll(() => offers.length).toBe(1);
  });

  it('takes over at once under a page that comes from it', async () => {
    const { worker, told } = createWorker('new');
    const offers = await createBrowser({ controlled: true, waiting: worker }).start('new');
    await expect.poll(() => told).toEqual(['take-over']);
    expect(offers).toEqual([]);
  });

  it('is asked for when the network is back', async () => {
    const browser = createBrowser({ controlled: true });
    await browser.start('old');
    browser.window.dispatchEvent(new Event('online'));
    expect(browser.registration.update).toHaveBeenCalledOnce();
  });
});

it('does not offer the first worker', async () => {
  const { worker, told } = createWorker('new');
  const browser = createBrowser({ controlled: false });
  const offers = await browser.start('old');
  browser.install(worker);
  await new Promise((resolve) => setImmediate(resolve));
  expect([offers, told]).toEqual([[], []]);
});
