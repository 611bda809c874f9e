import { ApiError } from '@tabia/api-client';
import { HELPER_ENGINE, MAX_LEASED } from '@tabia/api-client/contract';
import { EngineError } from '@tabia/engine';
import { nextCount } from '@tabia/mistakes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { computerHelp, NO_HELP } from '../../services/device/computerHelp.ts';
import { createHelp } from './createHelp.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

beforeEach(() => void Object.assign(computerHelp, NO_HELP));
afterEach(() => void vi.useRealTimers());

type Setup = Parameters<typeof createHelp>[0];

/** A server with `offered` searches and a browser in which everything works, but for what is changed. */
function aHelp({ offered = 2, ...change }: Partial<Setup> & { readonly offered?: number } = {}) {
  let left = offered;
  const log: string[] = [];
  const setup: Setup = {
    calls: {
      acquire: async () => ({ searches: left-- > 0 ? [{ posid: left, fen: START, nodes: 10_000 }] : [] }),
      submit: async (answers) => ({ accepted: answers.length, quicker: 0, refused: 0 }),
      abort: async () => ({ returned: 0 }),
    },
    keepEngine: async (_signal, onProgress) => {
      onProgress(1, 4);
      log.push(`${computerHelp.phase} ${computerHelp.loaded}`);
    },
    openEngines: (size) => ({
      size,
      name: HELPER_ENGINE,
      ready: async () => {},
      close: async () => void log.push('closed'),
      evaluate: async () => ({ depth: 8, lines: [{ score: { cp: 20 }, pv: ['e2e4'] }] }),
    }),
    watchBusy: (tell) => {
      tell(false);
      return () => {};
    },
    alone: async (work) => {
      await work();
      return true;
    },
    pause: async (ms) => void log.push(`pause ${ms}`),
    ...change,
  };
  return { help: createHelp(setup), log };
}

it('loads the engine, helps, and ends when the server has nothing more', async () => {
  const { help, log } = aHelp();
  await help.start(3);
  expect(log).toEqual(['loading 0.25', 'pause 2000', 'pause 4000', 'pause 8000', 'pause 16000', 'closed']);
  expect(computerHelp).toMatchObject({ phase: 'off', searches: 2, failure: undefined });
});

it('a second start changes nothing', async () => {
  const { help, log } = aHelp();
  await Promise.all([help.start(3), help.start(3)]);
  expect(log.filter((entry) => entry === 'closed')).toHaveLength(1);
});

it('leaves it to another page of this browser that helps', async () => {
  const { help, log } = aHelp({ alone: async () => false });
  await help.start(3);
  expect(log).toEqual([]);
  expect(computerHelp.phase).toBe('off');
});

it.each([429, 500])('goes on after status %i', async (status) => {
  let calls = 0;
  const { help, log } = aHelp({
    calls: {
      acquire: async () => {
        calls += 1;
        if (calls === 1)
          throw new ApiError({
            code: status === 429 ? 'rate-limited' : 'internal',
            mtd: 'leases/acquire',
            status,
          });
        return { searches: calls === 2 ? [{ posid: 1, fen: START, nodes: 10_000 }] : [] };
      },
      submit: async (answers) => ({ accepted: answers.length, quicker: 0, refused: 0 }),
      abort: async () => ({ returned: 0 }),
    },
  });
  await help.start(1);
  expect(computerHelp).toMatchObject({ phase: 'off', searches: 1 });
  expect(log[0]).toMatch(/^loading/);
});

it('pauses while the page searches itself, and goes on', async () => {
  let tell: (isBusy: boolean) => void = () => {};
  const phases: string[] = [];
  const { help } = aHelp({
    watchBusy: (told) => {
      tell = told;
      tell(true);
      return () => {};
    },
  });
  const started = help.start(1);
  await vi.waitFor(() => expect(computerHelp.phase).toBe('paused'));
  phases.push(computerHelp.phase);
  expect(computerHelp.searches).toBe(0);
  tell(false);
  await started;
  expect(computerHelp).toMatchObject({ phase: 'off', searches: 2 });
});

it('gives back the search under way when the page searches itself, and goes on', async () => {
  let tell: (isBusy: boolean) => void = () => {};
  const returned: number[] = [];
  const begun = Promise.withResolvers<void>();
  let asked = 0;
  let left = 2;
  const evaluate = async ({ signal }: { readonly signal?: AbortSignal }) => {
    asked += 1;
    if (asked === 1) {
      begun.resolve();
      await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    }
    return { depth: 8, lines: [{ score: { cp: 20 }, pv: ['e2e4'] }] };
  };
  const { help } = aHelp({
    watchBusy: (told) => {
      tell = told;
      return () => {};
    },
    openEngines: (size) => ({
      ...{ size, name: HELPER_ENGINE, evaluate },
      ready: async () => {},
      close: async () => {},
    }),
    calls: {
      acquire: async () => ({ searches: left > 0 ? [{ posid: left--, fen: START, nodes: 10_000 }] : [] }),
      submit: async (answers) => ({ accepted: answers.length, quicker: 0, refused: 0 }),
      abort: async (searches) => {
        returned.push(...searches.map(({ posid }) => posid));
        left += searches.length;
        return { returned: searches.length };
      },
    },
  });
  const started = help.start(1);
  await begun.promise;
  tell(true);
  await vi.waitFor(() => expect(computerHelp.phase).toBe('paused'));
  expect([returned, computerHelp.searches]).toEqual([[2], 0]);
  tell(false);
  await started;
  expect([asked, computerHelp]).toEqual([3, expect.objectContaining({ phase: 'off', searches: 2 })]);
});

it('leases few searches after the computer slept during a round', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const counts: number[] = [];
  const { help } = aHelp({
    calls: {
      acquire: async (count) => {
        counts.push(count);
        if (counts.length > 1) return { searches: [] };
        vi.setSystemTime(Date.now() + 3_600_000);
        return { searches: [{ posid: 1, fen: START, nodes: 10_000 }] };
      },
      submit: async (answers) => ({ accepted: answers.length, quicker: 0, refused: 0 }),
      abort: async () => ({ returned: 0 }),
    },
  });
  await help.start(2);
  expect(counts.slice(0, 2)).toEqual([nextCount(2), 2]);
});

it('counts on after a pause', async () => {
  let tell: (isBusy: boolean) => void = () => {};
  let rounds = 0;
  const { help } = aHelp({
    offered: 4,
    watchBusy: (told) => {
      tell = told;
      return () => {};
    },
    calls: {
      acquire: async () => {
        rounds += 1;
        if (rounds === 2) {
          tell(true);
          queueMicrotask(() => tell(false));
        }
        return { searches: rounds <= 4 ? [{ posid: rounds, fen: START, nodes: 10_000 }] : [] };
      },
      submit: async (answers) => ({ accepted: answers.length, quicker: 0, refused: 0 }),
      abort: async () => ({ returned: 0 }),
    },
  });
  await help.start(1);
  expect(computerHelp.searches).toBe(4);
});

it('stops when it is told to, while it loads', async () => {
  const { help, log } = aHelp({
    keepEngine: async (signal) => {
      help.stop();
      signal.throwIfAborted();
    },
  });
  await help.start(1);
  expect(computerHelp.phase).toBe('off');
  expect(log).toEqual([]);
});

it.each<[string, Partial<Setup>, string]>([
  [
    'no room',
    { keepEngine: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) },
    'storage',
  ],
  ['no network', { keepEngine: () => Promise.reject(new TypeError('network')) }, 'connection'],
  [
    'another file',
    { keepEngine: () => Promise.reject(new EngineError('start-failed', 'not the one')) },
    'engine',
  ],
  [
    'no workers',
    {
      openEngines: () => {
        throw new EngineError('no-worker', 'none');
      },
    },
    'engine',
  ],
  [
    'a server that found a difference',
    {
      calls: {
        acquire: () =>
          Promise.reject(new ApiError({ code: 'forbidden', mtd: 'leases/acquire', status: 403 })),
        submit: () => Promise.reject(new Error('not asked')),
        abort: () => Promise.reject(new Error('not asked')),
      },
    },
    'refused',
  ],
  [
    'a server that does not take what this page sends',
    {
      calls: {
        acquire: () =>
          Promise.reject(new ApiError({ code: 'bad-payload', mtd: 'leases/acquire', status: 400 })),
        submit: () => Promise.reject(new Error('not asked')),
        abort: () => Promise.reject(new Error('not asked')),
      },
    },
    'rejected',
  ],
  [
    'a server that never sends the engine',
    { keepEngine: () => Promise.reject(new EngineError('not-sent', 'status 502')) },
    'connection',
  ],
])('%s: says so', async (_, change, failure) => {
  await aHelp(change).help.start(1);
  expect(computerHelp).toMatchObject({ phase: 'failed', failure });
});

it('waits for a server that is too busy to send the engine', async () => {
  let asked = 0;
  const { help, log } = aHelp({
    keepEngine: async () => {
      asked += 1;
      if (asked < 3) throw new EngineError('not-sent', 'status 503');
    },
  });
  await help.start(1);
  expect(log.slice(0, 2)).toEqual(['pause 2000', 'pause 4000']);
  expect(computerHelp).toMatchObject({ phase: 'off', searches: 2 });
});

it('leases no more in a call than the contract allows, and as much where the computer is quick', () => {
  expect(nextCount(8, { leased: MAX_LEASED, ms: 1 })).toBe(MAX_LEASED);
});
