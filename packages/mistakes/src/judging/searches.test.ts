import { describe, expect, it } from 'vitest';
import { ANSWER_NODES, RUNGS } from './ladder.ts';
import { lossRangeBetween, type Scores, type Searched } from './searches.ts';

const white = { side: 'white', sensitivity: 5 } as const;
const [scan, second, third] = RUNGS;

function between(before: Searched, after: Searched) {
  const range = lossRangeBetween(white, { before, after });
  return range && Object.values(range).map((points) => Math.round(points * 10) / 10);
}

function scores(...known: readonly (readonly [number, number])[]): { scores: Scores } {
  return { scores: Object.fromEntries(known) };
}

describe('lossRangeBetween', () => {
  it('believes no scan', () => {
    expect(between(scores([scan, 0]), scores([scan, -300]))).toBeUndefined();
    expect(between(scores([third, 0]), scores([scan, -300]))).toBeUndefined();
  });

  it('holds the loss of the longest searches within their margins', () => {
    const after = scores([scan, -20], [second, -50]);
    expect(between(scores([second, 0]), after)).toEqual([2.6, 5.6, 4.6]);
    expect(between(scores([second, 0], [third, 10]), after)).toEqual([4, 6.5, 5.5]);
    expect(between(scores([ANSWER_NODES, 0]), scores([second, 0], [ANSWER_NODES, -55]))).toEqual([5, 5, 5]);
  });

  it('takes the first certain score of a search that ended early, also where another one went on', () => {
    const trails = { [`${second}@25000`]: -40, [`${second}@30000`]: -90, [`${second}@40000`]: -60 };
    const ended = [5.7, 10.2, 8.2];
    expect(between(scores([second, 0]), { scores: {}, trails })).toEqual(ended);
    expect(between(scores([second, 0]), { ...scores([second, -55]), trails })).toEqual(ended);
  });

  it('knows nothing of a search that ended while it was in doubt here', () => {
    expect(
      between(scores([second, 0]), { scores: {}, trails: { [`${second}@25000`]: -50 } }),
    ).toBeUndefined();
  });
});
