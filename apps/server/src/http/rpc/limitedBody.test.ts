import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitedBody } from './requestBody.ts';

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }),
);
afterEach(() => vi.useRealTimers());

const SECOND = 1_000;
const KB = 1_000;
const REASON = 'slow-archive';

/** A body that is read at once, with what came of it. */
function aBody({ isHeld = (): boolean => true, isRead = true } = {}) {
  const body = new PassThrough();
  const leastSpeed = { bytes: 1_500 * KB, everyMs: 60 * SECOND, applies: isHeld, reason: REASON } as const;
  const passed = limitedBody(body, { maxBytes: 20_000 * KB, silentMs: 30 * SECOND, leastSpeed });
  const errors: unknown[] = [];
  passed.on('error', (error) => errors.push(error));
  if (isRead) passed.resume();
  /** Sends so much in each second; resolves to the seconds after which the body was given up, if it was. */
  const send = async (bytes: number, seconds: number): Promise<number | undefined> => {
    for (let second = 1; second <= seconds; second += 1) {
      body.write(Buffer.alloc(bytes));
      // Streams pass bytes on between two rounds of the loop.
      await setImmediate();
      vi.advanceTimersByTime(SECOND);
      await setImmediate();
      if (errors.length > 0) return second;
    }
    return undefined;
  };
  return { body, passed, errors, send };
}

test('a body that trickles is given up after a minute, and one of a slow connection comes to its end', async () => {
  const trickling = aBody();
  expect(await trickling.send(10, 120)).toBe(60);
  expect(trickling.errors).toMatchObject([{ code: 'timeout', reason: REASON }]);
  const slow = aBody();
  expect(await slow.send(50 * KB, 390)).toBeUndefined();
  slow.body.end();
  await setImmediate();
  expect(slow.passed.readableEnded).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('a body that trickles after much of it came fast is given up in the second minute', async () => {
  const { body, send, errors } = aBody();
  body.write(Buffer.alloc(19_000 * KB));
  expect(await send(10, 300)).toBe(120);
  expect(errors).toMatchObject([{ reason: REASON }]);
});

test('a body may trickle while it is not held', async () => {
  let held = false;
  const { send } = aBody({ isHeld: () => held });
  expect(await send(10, 300)).toBeUndefined();
  held = true;
  expect(await send(10, 300)).toBe(60);
});

test('a body that waits for its reader is not slow', async () => {
  const { send, errors, passed } = aBody({ isRead: false });
  expect(await send(10 * KB, 300)).toBeUndefined();
  passed.resume();
  await setImmediate();
  expect(errors).toEqual([]);
});
