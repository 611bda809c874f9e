import { HELPER_ENGINE } from '@tabia/api-client/contract';
import { afterEach, expect, it, vi } from 'vitest';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

afterEach(() => {
  vi.resetModules();
  vi.restoreAllMocks();
});

/** What all pages of a browser share. */
function aBrowser() {
  const stored = new Map<string, string>();
  let locked = false;
  return {
    storage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
    },
    alone: async (work: () => Promise<void>) => {
      if (locked) return false;
      locked = true;
      await work().finally(() => {
        locked = false;
      });
      return true;
    },
  };
}

/** A page that was opened at this time, and looks for something to do whenever it is told to; the modules of each are its own. */
async function aPage({ storage, alone }: ReturnType<typeof aBrowser>, openedMs: number) {
  vi.resetModules();
  const { computerHelp, isHelpStopped, stopHelp } = await import('../../services/device/computerHelp.ts');
  const { createHelp } = await import('./createHelp.ts');
  const { offerHelp } = await import('./offerHelp.ts');
  let look: () => void = () => {};
  const looked = () =>
    new Promise<void>((resolve) => {
      look = resolve;
    });
  const searched = { times: 0 };
  const never = new AbortController().signal;
  const help = createHelp({
    calls: {
      acquire: async () => ({ searches: [{ posid: 1, fen: START, nodes: 10_000 }] }),
      submit: async (answers) => ({ accepted: answers.length, quicker: 0, refused: 0 }),
      abort: async () => ({ returned: 0 }),
    },
    keepEngine: async () => {},
    openEngines: (size) => ({
      ...{ size, name: HELPER_ENGINE, ready: async () => {}, close: async () => {} },
      evaluate: async () => {
        await new Promise((resolve) => setImmediate(resolve));
        searched.times += 1;
        return { depth: 8, lines: [{ score: { cp: 20 }, pv: ['e2e4'] }] };
      },
    }),
    alone,
    watchBusy: () => () => {},
    pause: async () => {},
  });
  const offer = offerHelp({
    ...{ engines: async () => 1, isWanted: async () => true, isAgreed: () => true, isDeclined: () => false },
    isStopped: () => isHelpStopped(storage, openedMs),
    ask: async () => true,
    start: help.start,
    pause: looked,
    signal: never,
  });
  const stop = () => {
    help.stop();
    stopHelp(storage);
  };
  return { computerHelp, searched, stop, offer, look: () => look() };
}

it('what is stopped in one page is not begun again by another that was open, but by the next visit', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(2_000);
  const browser = aBrowser();
  const first = await aPage(browser, 1_000);
  await vi.waitFor(() => expect(first.searched.times).toBeGreaterThan(0));
  const second = await aPage(browser, 1_500);
  expect(second.computerHelp).not.toBe(first.computerHelp);
  first.stop();
  await vi.waitFor(() => expect(first.computerHelp.phase).toBe('off'));
  first.look();
  second.look();
  await Promise.all([first.offer, second.offer]);
  expect(second.searched.times).toBe(0);

  const next = await aPage(browser, 3_000);
  await vi.waitFor(() => expect(next.searched.times).toBeGreaterThan(0));
  next.stop();
  await vi.waitFor(() => expect(next.computerHelp.phase).toBe('off'));
});
