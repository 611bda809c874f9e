import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { isStaleAfter, refresh } from './useServerEvents.ts';

describe('what an event makes stale', () => {
  it.each([
    ['findings', ['usergames/mistakes', { heroid: 3 }], true],
    ['findings', ['usergames/mistakes', { heroid: 4 }], false],
    ['findings', ['heroes/list', {}], true],
    ['nickname', ['nicknames/list', { heroid: 3, archived: true }], true],
    ['nickname', ['nicknames/check', { source: 3, name: 'anna' }], false],
    // The table, the sentence below it and the list of games.
    ['nickname', ['openingtrees/explore', { heroid: 3 }], true],
    ['nickname', ['openingtrees/groupmoves', { heroid: 3 }], true],
    ['nickname', ['usergames/loadheader', { heroid: 3 }], true],
    ['nickname', ['openingtrees/explore', { heroid: 4 }], false],
    // All players are in one answer.
    ['findings', ['today/load', { daystart: '2026-11-22' }], true],
    ['plan', ['today/load', { daystart: '2026-11-22' }], true],
    ['plan', ['training/today', { heroid: 3 }], true],
    ['task', ['task/get', {}], true],
    ['task', ['usergames/mistakes', { heroid: 3 }], false],
    ['task', ['account/whois', {}], false],
    ['findings', [], false],
    ['lines', ['openingtrees/heronode', { heroid: 3, posid: 12 }], true],
    ['lines', ['openingtrees/herochain', { heroid: 3 }], false],
    // The moves beside the sentence, and the tree of the analysis.
    ['findings', ['openingtrees/heronode', { heroid: 3, posid: 12 }], true],
    ['nickname', ['openingtrees/heronode', { heroid: 3, posid: 12 }], true],
    ['nickname', ['openingtrees/heronode', { heroid: 4, posid: 12 }], false],
  ] as const)('%s and %j: %s', (kind, key, expected) => {
    expect(isStaleAfter(key, { kind, heroid: 3 })).toBe(expected);
  });
});

describe('refresh', () => {
  const watch = () => {
    const queries = new QueryClient();
    const answers: ((value: number) => void)[] = [];
    const observer = new QueryObserver(queries, {
      queryKey: ['heroes/list', {}],
      queryFn: () => new Promise<number>((resolve) => answers.push(resolve)),
    });
    return { queries, answers, stop: observer.subscribe(() => undefined), observer };
  };
  const event = { kind: 'findings', heroid: 3 } as const;

  it('lets an answer under way arrive, and asks once more because it may be older than the event', async () => {
    const { queries, answers, stop, observer } = watch();
    const done = refresh(queries, [event]);
    expect(answers).toHaveLength(1);
    answers[0]!(1);
    await expect.poll(() => answers.length).toBe(2);
    expect(observer.getCurrentResult().data).toBe(1);
    answers[1]!(2);
    await done;
    expect(observer.getCurrentResult().data).toBe(2);
    stop();
  });

  it('lines belong to no player', () => {
    expect(isStaleAfter(['openingtrees/heronode', { heroid: 3 }], { kind: 'lines', heroid: 0 })).toBe(true);
  });

  it.each([
    ['usergames/mistakes', true],
    ['account/whois', false],
  ])('after missed events asks again for what they may have touched: %s', async (mtd, isAsked) => {
    const queries = new QueryClient();
    queries.setQueryData([mtd, { heroid: 4 }], 1);
    await refresh(queries, ['missed']);
    expect(queries.getQueryState([mtd, { heroid: 4 }])?.isInvalidated).toBe(isAsked);
  });

  it('asks once when nothing is under way', async () => {
    const { queries, answers, stop, observer } = watch();
    answers[0]!(1);
    await expect.poll(() => observer.getCurrentResult().data).toBe(1);
    const done = refresh(queries, [event]);
    expect(answers).toHaveLength(2);
    answers[1]!(2);
    await done;
    expect(answers).toHaveLength(2);
    stop();
  });
});
