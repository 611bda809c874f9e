import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EvaluationRequest } from '../requests/requestsOf.ts';
import { createMostUrgent, createRequestQueue } from './requestQueue.ts';

function request(key: string, priority: number): EvaluationRequest {
  return {
    key,
    nodes: 10,
    multiPv: 1,
    priority,
  };
}

function drain(queue: ReturnType<typeof createRequestQueue>): string[] {
  const keys: string[] = [];
  for (let next = queue.take(); next; next = queue.take()) keys.push(`${next.key} ${next.priority}`);
  return keys;
}

it('gives each request once, at its highest priority, equally urgent ones in their order', () => {
  const queue = createRequestQueue();
  for (const [key, priority] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
    ['c', 2],
    ['a', 2],
  ] as const)
    queue.add(request(key, priority));
  expect(queue.size()).toBe(3);
  expect(drain(queue)).toEqual(['a 3', 'b 2', 'c 2']);
  queue.add(request('a', 9));
  expect(queue.take()).toBeUndefined();
});

it('joins the doubts of one search, and takes it again only when it ended early', () => {
  const [a, b] = [[{ low: 1, high: 2 }], [{ low: 3, high: 4 }]];
  const queue = createRequestQueue();
  queue.add({ ...request('a', 2), doubts: [a] });
  queue.add({ ...request('a', 1), doubts: [b] });
  queue.add({ ...request('a', 2), doubts: [a] });
  expect(queue.size()).toBe(1);
  const taken = queue.take();
  expect(taken).toEqual({ ...request('a', 2), doubts: [a, b] });
  queue.add({ ...request('a', 1), doubts: [b] });
  expect(queue.size()).toBe(0);
  queue.reopen(request('a', 2));
  queue.add({ ...request('a', 1), doubts: [b] });
  queue.add(request('a', 1));
  expect(queue.nodes()).toBe(10);
  expect(queue.take()).toEqual({ ...request('a', 1), doubts: undefined });
  expect(queue.nodes()).toBe(0);
});

it('is a sorted list, whatever is added and taken in between', () => {
  const steps = fc.array(fc.option(fc.tuple(fc.nat(20), fc.nat(9)), { nil: undefined }), { maxLength: 80 });
  fc.assert(
    fc.property(steps, (added) => {
      const queue = createRequestQueue();
      const model = new Map<string, { priority: number; order: number }>();
      const taken = new Set<string>();
      const best = () => [...model].sort(([, a], [, b]) => b.priority - a.priority || a.order - b.order)[0];
      for (const [order, step] of added.entries()) {
        if (step === undefined) {
          const expected = best();
          expect(queue.take()?.key).toBe(expected?.[0]);
          if (expected) taken.add(expected[0]);
          if (expected) model.delete(expected[0]);
          continue;
        }
        const [key, priority] = [String(step[0]), step[1]];
        queue.add(request(key, priority));
        if (!taken.has(key) && (model.get(key)?.priority ?? -1) < priority)
          model.set(key, { priority, order });
      }
      expect(queue.size()).toBe(model.size);
    }),
  );
});

describe('createMostUrgent', () => {
  it.each([
    [1, [3, 5, 4], [true, true, false]],
    [2, [3, 5, 4], [true, true, true]],
    [2, [5, 4, 3], [true, true, false]],
    [1, [4, 4], [true, true]],
    [Number.POSITIVE_INFINITY, [3, 2, 1], [true, true, true]],
    [0, [3], [false]],
  ])('with %j places takes %j as %j', (count, losses, expected) => {
    const urgent = createMostUrgent(count);
    expect(losses.map((loss, index) => urgent.isAmong(`${index}`, loss))).toEqual(expected);
  });

  it('counts a finding once, however often it is asked for', () => {
    const urgent = createMostUrgent(1);
    expect(['a', 'a', 'b', 'a'].map((key) => urgent.isAmong(key, key === 'b' ? 2 : 1))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('keeps those that are the most urgent in the end, whatever the order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { minLength: 1 }),
        fc.integer({ min: 1, max: 5 }),
        (losses, count) => {
          const urgent = createMostUrgent(count);
          const taken = losses.map((loss, index) => urgent.isAmong(`${index}`, loss));
          const last =
            losses
              .toSorted((a, b) => b - a)
              .slice(0, count)
              .at(-1) ?? 0;
          expect(losses.every((loss, index) => loss < last || taken[index])).toBe(true);
        },
      ),
    );
  });
});

it('keeps back what is less urgent than asked for', () => {
  const queue = createRequestQueue();
  for (const [key, priority] of [
    ['a', 2.9],
    ['b', 3],
    ['c', 5],
    ['c', 4],
  ] as const)
    queue.add(request(key, priority));
  expect([queue.take(3)?.key, queue.take(3)?.key, queue.take(3)]).toEqual(['c', 'b', undefined]);
  expect(queue.size()).toBe(1);
  expect(queue.take()?.key).toBe('a');
});
