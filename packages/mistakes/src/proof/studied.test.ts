import { expect, it } from 'vitest';
import { type JudgedDecision, proveBy } from './studied.ts';

const DAY_MS = 86_400_000;

it('proves nothing by moves that no search has judged yet', () => {
  const wrong = [1, 2, 3, 4].map(
    (day): JudgedDecision => ({ uci: 'f1c4', playedMs: day * DAY_MS, unreasonable: true, loss: 12 }),
  );
  const right = (loss: number | null) =>
    [6, 7, 8].map(
      (day): JudgedDecision => ({ uci: 'd2d4', playedMs: day * DAY_MS, unreasonable: false, loss }),
    );
  const studied = { studiesMs: [5 * DAY_MS], treeMoves: ['d2d4'] };
  expect(proveBy([...wrong, ...right(0)], studied).proof.state).toBe('cured');
  expect(proveBy([...wrong, ...right(null)], studied).proof).toMatchObject({ state: 'notMet', met: 0 });
});
