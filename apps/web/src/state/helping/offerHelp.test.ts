import { beforeEach, expect, it } from 'vitest';
import { computerHelp, NO_HELP } from '../../services/device/computerHelp.ts';
import { offerHelp } from './offerHelp.ts';

beforeEach(() => void Object.assign(computerHelp, NO_HELP));

type Setup = Parameters<typeof offerHelp>[0];

/** A page that is open for a number of looks, on a computer that may help; everything it does is in the log. */
async function offered(looks: number, change: Partial<Setup> = {}): Promise<string[]> {
  const log: string[] = [];
  const left = new AbortController();
  let past = 0;
  await offerHelp({
    engines: async () => 3,
    isWanted: async () => true,
    isAgreed: () => false,
    isStopped: () => computerHelp.stopped,
    isDeclined: () => false,
    ask: async () => {
      log.push('ask');
      return true;
    },
    start: async (engines) => void log.push(`start ${engines}`),
    pause: async () => {
      past += 1;
      if (past === looks) left.abort();
    },
    signal: left.signal,
    ...change,
  });
  return log;
}

it('asks first, and begins where the reader agrees', async () => {
  expect(await offered(1)).toEqual(['ask', 'start 3']);
});

it('begins unasked where the reader has agreed before, and again with the next import', async () => {
  expect(await offered(2, { isAgreed: () => true })).toEqual(['start 3', 'start 3']);
});

it('asks nothing until there is something to do', async () => {
  const answers = [false, false, true];
  expect(await offered(2, { isWanted: async () => answers.shift() ?? false })).toEqual([]);
  expect(await offered(1, { isWanted: async () => answers.shift() ?? false })).toEqual(['ask', 'start 3']);
});

it('asks nothing on a device that should not help, and begins when it may', async () => {
  const engines = [0, 2, 2];
  expect(await offered(2, { engines: async () => engines.shift() ?? 0 })).toEqual(['ask', 'start 2']);
});

it('does not begin on the battery after a late yes, and remembers it until there is power again', async () => {
  const engines = [3, 0];
  expect(await offered(1, { engines: async () => engines.shift() ?? 0 })).toEqual(['ask']);
  const later = [3, 0, 0, 2];
  expect(await offered(3, { engines: async () => later.shift() ?? 0 })).toEqual(['ask', 'start 2']);
});

it('takes no for an answer', async () => {
  let asked = 0;
  const ask = async () => {
    asked += 1;
    return false;
  };
  expect(await offered(3, { ask })).toEqual([]);
  expect(asked).toBe(1);
  expect(await offered(3, { isDeclined: () => true })).toEqual([]);
});

it('does not begin again once it was stopped, nor beside help that is under way', async () => {
  computerHelp.stopped = true;
  expect(await offered(3, { isAgreed: () => true })).toEqual([]);
  Object.assign(computerHelp, { ...NO_HELP, phase: 'failed', failure: 'connection' });
  expect(await offered(3, { isAgreed: () => true })).toEqual([]);
});

it('asks nothing on a page that was left meanwhile', async () => {
  const left = new AbortController();
  const isWanted = async () => {
    left.abort();
    return true;
  };
  expect(await offered(3, { isWanted, signal: left.signal })).toEqual([]);
});
