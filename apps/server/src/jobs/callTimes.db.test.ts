import { expect, test } from 'vitest';
import { withDatabase } from '../../test/database.ts';
import { followCallTimes, p90, publishCallTimes } from './callTimes.ts';

const tests = withDatabase();

test.each([
  [[], undefined],
  [[900, 900, 900, 900, 900, 900, 900], undefined],
  [[10, 1, 2, 3, 4, 5, 6, 7, 8, 9], 9],
  [[1, 1, 1, 1, 1, 1, 1, 700.4], 700],
])('%j', (times, expected) => {
  expect(p90(times)).toBe(expected);
});

test('background work hears how long calls take', async () => {
  const received: number[] = [];
  const unlisten = await followCallTimes(tests.database, { heard: (callMs) => received.push(callMs) });
  const times = publishCallTimes(tests.database);
  try {
    for (let call = 0; call < 20; call += 1) times.record(250);
    await expect.poll(() => received, { timeout: 30_000 }).toEqual([250]);
  } finally {
    times.close();
    await unlisten();
  }
});
