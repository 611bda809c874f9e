import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog, readableLine } from './createLog.ts';

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

describe('an outage of the database', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const someLog = () => {
    const lines: Record<string, unknown>[] = [];
    const log = createLog('info', { write: (json: string) => void lines.push(JSON.parse(json)) });
    return { log, lines };
  };
  const starting = { message: 'the database system is starting up', code: '57P03' };
  const noSpace = Object.assign(new Error('No space left on device'), { code: '53100' });

  test('is one line when it begins and one when it is over, whatever fails meanwhile', () => {
    const { log, lines } = someLog();
    for (let seconds = 0; seconds < 300; seconds += 1) {
      log.error({ err: Object.assign(new Error(starting.message), starting) }, 'Operation failed');
      log.child({ part: 'queue' }).error({ err: { ...starting } }, 'The job queue reports an error');
      vi.advanceTimersByTime(1_000);
    }
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ level: 50, reason: starting.message, during: 'Operation failed' });
    expect(lines[0]?.msg).toContain('The database does not answer');
    vi.advanceTimersByTime(20_000);
    expect(lines[1]).toMatchObject({
      level: 30,
      msg: 'The database answers again',
      seconds: 299,
      failures: 600,
    });
    log.error({ err: Object.assign(new Error(starting.message), starting) }, 'Again');
    expect(lines).toHaveLength(3);
  });

  test('hides no other line, and a full disk is another outage', () => {
    const { log, lines } = someLog();
    log.warn({ err: noSpace }, 'Job failed');
    log.warn({ err: new Error('Job failed', { cause: noSpace }) });
    log.warn({ err: new Error('Something else') }, 'Job failed');
    log.info({ job: 'load-games' }, 'Job done');
    log.error({ err: { ...starting } }, 'Operation failed');
    expect(lines.map(({ msg, reason, job }) => reason ?? job ?? msg)).toEqual([
      noSpace.message,
      'Job failed',
      'load-games',
      starting.message,
    ]);
  });
});
