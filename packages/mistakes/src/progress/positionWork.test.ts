import { expect, it } from 'vitest';
import { type Decision, judgeMoves } from '../judging/judge.ts';
import { positionWork } from './positionWork.ts';

function decision(scores: Decision['scores'], moveScores: Decision['scores']): Decision {
  const moves = [{ uci: 'g2g4', count: 2, scores: moveScores }];
  return { side: 'white', sensitivity: 5, scores, moves };
}

it('adds up what was searched on the rungs that the judgment has come to', () => {
  const unseen = decision({}, {});
  expect(positionWork(unseen, judgeMoves(unseen), [{ nodes: 10_000 }, { nodes: 10_000 }], 0)).toEqual({
    rung: 0,
    searched: 0,
    pending: 20_000,
    lines: 0,
  });
  const fine = decision({ 10000: 0, 1000000: 0 }, { 10000: 0 });
  expect(positionWork(fine, judgeMoves(fine), [{ nodes: 7 }], 5)).toEqual({
    rung: 0,
    searched: 20_000,
    pending: 7,
    lines: 12,
  });
  const suspect = decision({ 10000: 0 }, { 10000: -200 });
  expect(positionWork(suspect, judgeMoves(suspect), [{ nodes: 60_000 }], 0)).toMatchObject({
    rung: 1,
    pending: 60_000,
  });
  const halfway = decision({ 10000: 0, 60000: -60 }, { 10000: -60, 60000: -60 });
  expect(positionWork(halfway, judgeMoves(halfway), [], 0)).toMatchObject({ rung: 1, searched: 80_000 });
});
