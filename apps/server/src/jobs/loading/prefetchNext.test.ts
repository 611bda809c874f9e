import { describe, expect, test } from 'vitest';
import { prefetchNext } from './batchItems.ts';

/** Items that note when they are made and when their source is closed. */
async function* noted(log: string[], items: readonly string[], failure?: Error): AsyncGenerator<string> {
  try {
    for (const item of items) {
      log.push(`made ${item}`);
      yield item;
    }
    if (failure) throw failure;
  } finally {
    log.push('closed');
  }
}

/** Takes all items, leaving each prefetch as much time as it needs. */
async function takeAll(source: AsyncIterable<string>, log: string[]): Promise<void> {
  for await (const item of source) {
    await new Promise((resolve) => setImmediate(resolve));
    log.push(`took ${item}`);
  }
}

describe('oneAhead', () => {
  test('makes the next item while one is worked on', async () => {
    const log: string[] = [];
    await takeAll(
      prefetchNext(noted(log, ['a', 'b']), () => true),
      log,
    );
    expect(log).toEqual(['made a', 'made b', 'took a', 'closed', 'took b']);
  });

  test('makes one after the other when it may not run', async () => {
    const log: string[] = [];
    await takeAll(
      prefetchNext(noted(log, ['a', 'b']), () => false),
      log,
    );
    expect(log).toEqual(['made a', 'took a', 'made b', 'took b', 'closed']);
  });

  test.each([true, false])('a failure comes behind the items before it (%s)', async (mayRun) => {
    const log: string[] = [];
    const failing = prefetchNext(noted(log, ['a'], new Error('unreadable')), () => mayRun);
    await expect(takeAll(failing, log)).rejects.toThrow('unreadable');
    expect(log).toContain('took a');
  });

  test.each([true, false])('closes its source when nobody wants more (%s)', async (mayRun) => {
    const log: string[] = [];
    for await (const item of prefetchNext(noted(log, ['a', 'b', 'c']), () => mayRun)) {
      expect(item).toBe('a');
      break;
    }
    expect(log.at(-1)).toBe('closed');
    expect(log).not.toContain('made c');
  });
});
