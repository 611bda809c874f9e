import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEEP } from '../judging/ladder.ts';
import type { TraceStep } from '../test/replayTrace.ts';
import { BEGIN_NODES, secondsToBegin } from './secondsToBegin.ts';

const START = { done: 0, left: 50_000_000 };

describe('secondsToBegin', () => {
  it.each([
    ['alone', START, [], 42],
    ['everybody before gets as much', START, [60_000_000, 80_000_000], 3 * 42],
    ['or all that they wait for', START, [100_000, 80_000_000], 2 * 42 + 1],
    ['what has been searched is done', { done: 1_200_000, left: 9_000_000 }, [9_000_000], 2 * 30],
    ['a short list is complete before', { done: 0, left: 2_500_000 }, [9_000_000], 2 * 25],
    ['the list is about to begin', { done: 1_800_000, left: 9_000_000 }, [9_000_000], null],
    ['the list has begun', { done: 2 * BEGIN_NODES, left: 9_000_000 }, [9_000_000], null],
    ['nothing is left', { done: 100_000, left: 0 }, [9_000_000], null],
  ])('%s', (_name, own, others, seconds) => {
    expect(secondsToBegin({ own, siblings: [], others, nodesPerSecond: 100_000 })).toBe(seconds);
  });

  it.each([
    ['as many as this one', START, [BEGIN_NODES, BEGIN_NODES], 2 * 3 * 42],
    ['less: they come before', START, [1_000_000], 2 * 52],
    ['more: they come after', { done: 1_200_000, left: 9_000_000 }, [BEGIN_NODES], 2 * 2 * 30],
    ['more, and this list is about to begin', { done: 1_800_000, left: 9_000_000 }, [BEGIN_NODES], null],
    ['nothing', START, [0, 0], 2 * 42],
  ])('other players of the account need %s', (_name, own, siblings, seconds) => {
    expect(secondsToBegin({ own, siblings, others: [60_000_000], nodesPerSecond: 100_000 })).toBe(seconds);
  });

  it.each([
    ['nothing yet', [0, 0, 0], Math.sqrt(1 * 4) * 42],
    ['as much as this one', [BEGIN_NODES, 60_000_000], 3 * 42],
    ['a part', [BEGIN_NODES / 2, BEGIN_NODES / 2], Math.sqrt(2 * 3) * 42],
  ])('accounts whose games are still coming wait for %s', (_name, loading, seconds) => {
    const line = { own: START, siblings: [], others: [], loading, nodesPerSecond: 100_000 };
    expect(secondsToBegin(line)).toBeCloseTo(seconds, 6);
  });

  it.each([null, 0, -1])('says nothing at an unknown speed: %s', (nodesPerSecond) => {
    expect(secondsToBegin({ own: START, siblings: [], others: [], nodesPerSecond })).toBeNull();
  });
});

const MISTAKES = 3;

it.each(['SCHMITZ874', 'DrDrunkenstein', 'Grigg12'])(
  'three mistakes of %s have their better moves after as many nodes, within a fourth',
  (player) => {
    const text = readFileSync(join(import.meta.dirname, 'fixtures', `${player}.trace.jsonl`), 'utf8');
    let done = 0;
    const asked: number[] = [];
    for (const [nodes, , moved] of text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as TraceStep)) {
      done += nodes;
      for (const [, , , , lineNodes] of moved) if (lineNodes > 0 && asked.length < MISTAKES) asked.push(done);
    }
    const begun = (asked[MISTAKES - 1] ?? 0) + DEEP.nodes;
    expect(begun / BEGIN_NODES).toBeGreaterThan(0.75);
    expect(begun / BEGIN_NODES).toBeLessThan(1.25);
  },
);
