import { expect, test } from 'vitest';
import { readableLine } from './createLog.ts';

const time = new Date(2025, 0, 2, 9, 5, 7).getTime();

test.each([
  ['words only', { level: 30, msg: 'Ready' }, '09:05:07 Ready\n'],
  ['fields', { level: 30, msg: 'Done', mtd: 'heroes/list', ms: 12 }, '09:05:07 Done mtd=heroes/list ms=12\n'],
  ['a warning', { level: 40, msg: 'Slow', data: { a: [1] } }, '09:05:07 warning Slow data={"a":[1]}\n'],
  [
    'an error',
    { level: 50, msg: 'Broke', err: { stack: 'Error: x\n  at y' } },
    '09:05:07 error Broke\nError: x\n  at y\n',
  ],
])('%s', (_name, line, expected) => {
  expect(readableLine(JSON.stringify({ time, pid: 1, hostname: 'h', ...line }))).toBe(expected);
});
