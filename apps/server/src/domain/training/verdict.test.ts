import { START_KEY } from '@tabia/chess';
import { verdictOf } from '@tabia/mistakes/training';
import { describe, expect, test } from 'vitest';
import type { KnownEvaluation } from '../trees/facts.ts';
import { type AnswerFacts, judgedMoveOf, missingSearches, storedJudgment } from './verdict.ts';

function known(fields: Partial<KnownEvaluation>): KnownEvaluation {
  return {
    engine: 'A',
    nodes: 1_000_000,
    depth: 20,
    lines: [],
    scores: {},
    ...fields,
  };
}
function verdictOn(question: AnswerFacts) {
  return verdictOf(question.prepared, question.uci, judgedMoveOf(question));
}
const lines = [
  { move: 'e2e4', cp: 30, pv: ['e2e4'] },
  { move: 'd2d4', cp: 10, pv: ['d2d4'] },
  { move: 'a2a3', cp: -60, pv: ['a2a3'] },
];
/** Deep lines from 80 centipawns down to these. */
function linesTo(cp: number) {
  return [80, cp].map((score, index) => ({ move: index === 0 ? 'e2e4' : 'd2d4', cp: score, pv: [] }));
}
function facts(uci: string, fields: Partial<AnswerFacts> = {}): AnswerFacts {
  return {
    key: START_KEY,
    uci,
    prepared: ['e2e4'],
    tolerance: 5,
    before: [],
    after: [],
    ...fields,
  };
}
function at(nodes: number, cp: number, engine = 'A') {
  return [known({ nodes, engine, scores: { [nodes]: cp } })];
}

describe('an answer', () => {
  const before = [known({ lines })];
  test.each<[string, AnswerFacts, string | undefined]>([
    ['of the tree is right without any search', facts('e2e4'), 'correct'],
    ['in the deep lines that loses little', facts('d2d4', { before }), 'also_good'],
    ['in the deep lines that loses much', facts('a2a3', { before }), 'inaccurate'],
    ['that a coarser player takes for good', facts('a2a3', { before, tolerance: 10 }), 'also_good'],
    ['behind the last deep line', facts('h2h4', { before }), 'inaccurate'],
    [
      'behind lines that are all good',
      facts('h2h4', { before: [known({ lines: lines.slice(0, 2) })] }),
      undefined,
    ],
    [
      'equal at the last rung',
      facts('h2h4', { before: at(400_000, 30), after: at(400_000, 0) }),
      'also_good',
    ],
    [
      'worse at the last rung',
      facts('h2h4', { before: at(400_000, 30), after: at(400_000, -30) }),
      'inaccurate',
    ],
    [
      'whose search ended as soon as the loss was clear',
      facts('h2h4', {
        before: at(60_000, 30),
        after: [known({ scores: { 10000: 0 }, trails: { '60000@25000': -20, '60000@30000': -90 } })],
      }),
      'inaccurate',
    ],
    [
      'after a search that ended as soon as the loss was clear',
      facts('h2h4', {
        before: [known({ scores: { 10000: 30 }, trails: { '60000@25000': 0 } })],
        after: at(10_000, -300),
      }),
      'inaccurate',
    ],
    [
      'whose search ended while it was in doubt here',
      facts('h2h4', {
        before: at(60_000, 30),
        after: [known({ scores: {}, trails: { '60000@25000': -30 } })],
      }),
      undefined,
    ],
    [
      'in doubt at the rung before',
      facts('h2h4', { before: at(60_000, 30), after: at(60_000, -20) }),
      undefined,
    ],
    [
      'lost at the rung before',
      facts('h2h4', { before: at(60_000, 30), after: at(60_000, -90) }),
      'inaccurate',
    ],
    [
      'lost against a longer search of the position, as the list saw it',
      facts('h2h4', { before: at(250_000, 30), after: at(60_000, -90) }),
      'inaccurate',
    ],
    [
      'in doubt against a longer search of the position',
      facts('h2h4', { before: at(250_000, 30), after: at(60_000, -30) }),
      undefined,
    ],
    [
      'behind a last deep line that is playable itself',
      facts('h2h4', { before: [known({ lines: linesTo(25) })] }),
      undefined,
    ],
    [
      'behind such a line, searched and playable too',
      facts('h2h4', {
        before: [known({ lines: linesTo(25), scores: { 400000: 80 } })],
        after: at(400_000, 20),
      }),
      'also_good',
    ],
    [
      'behind a last deep line that gives away more',
      facts('h2h4', { before: [known({ lines: linesTo(14) })] }),
      'inaccurate',
    ],
    ['scanned only', facts('h2h4', { before: at(10_000, 30), after: at(10_000, 30) }), undefined],
    [
      'seen by two engines',
      facts('h2h4', { before: at(400_000, 30), after: at(400_000, 30, 'B') }),
      undefined,
    ],
    [
      'whose equal searches outweigh a mere bound',
      facts('h2h4', { before: [...at(400_000, 30), ...before], after: at(400_000, 25) }),
      'also_good',
    ],
  ])('%s', (_, question, verdict) => {
    expect(verdictOn(question)?.verdict).toBe(verdict);
  });

  test('what the list calls a mistake is too much', () => {
    // 30 → -25 centipawns is a hair above five points of win chance, 30 → -24 a hair below.
    const verdictAt = (cp: number) =>
      verdictOn(facts('h2h4', { before: at(400_000, 30), after: at(400_000, cp) }))?.verdict;
    expect([verdictAt(-24), verdictAt(-25)]).toEqual(['also_good', 'inaccurate']);
  });

  test('that gives away half a pawn of an advantage is playable, not wrong', () => {
    const answer = (best: number, cp: number) =>
      verdictOn(facts('h2h4', { before: at(400_000, best), after: at(400_000, cp) }));
    expect(answer(80, 25)).toMatchObject({ verdict: 'also_good', grade: 'playable', shortage: 55 });
    expect(answer(20, -35)).toMatchObject({ verdict: 'inaccurate', grade: 'inaccurate', shortage: 55 });
    expect(answer(80, -100)).toMatchObject({ verdict: 'inaccurate', grade: 'blunder' });
  });

  test('that is wrong is punished by at most two half-moves', () => {
    const after = [known({ lines: [{ move: 'd7d5', cp: -200, pv: ['d7d5', 'e4d5', 'd8d5'] }] })];
    expect(verdictOn(facts('a2a3', { before, after }))).toMatchObject({
      punishment: ['d7d5', 'e4d5'],
      eval: { cp: -200 },
    });
    expect(verdictOn(facts('d2d4', { before, after }))?.punishment).toEqual([]);
  });
});
test('what is missing for a verdict', () => {
  const missing = (fields: Partial<AnswerFacts>) => Object.values(missingSearches(facts('h2h4', fields)));
  expect(missing({})).toEqual([true, true]);
  expect(missing({ before: at(400_000, 30) })).toEqual([false, true]);
  expect(missing({ before: at(400_000, 30), after: at(400_000, 20) })).toEqual([false, false]);
  // Two engines are never mixed.
  expect(missing({ before: at(400_000, 30, 'B'), after: at(400_000, 20) })).toEqual([true, true]);
});

test.each([
  [{ loss: 5.2, shortage: 58, unreasonable: true }, -30, 'inaccurate', 'inaccurate'],
  [{ loss: 5.2, shortage: 58, unreasonable: true }, 10, 'also_good', 'playable'],
  // A search that has got deeper since then changes no grade of the list.
  [{ loss: 5.5, shortage: 60, unreasonable: true, cp: 2 }, -5, 'also_good', 'playable'],
  [{ loss: 5.5, shortage: 60, unreasonable: true, cp: -5 }, 2, 'inaccurate', 'inaccurate'],
  [{ loss: 11, shortage: 120, unreasonable: true }, 10, 'inaccurate', 'mistake'],
  [{ loss: 3, shortage: 30, unreasonable: false }, -30, 'also_good', 'fine'],
  [{ loss: 9, shortage: 98, unreasonable: false }, -30, undefined, undefined],
] as const)('the list said %j', (listed, cp, verdict, grade) => {
  const question = facts('h2h4', { after: at(60_000, cp) });
  const judged = verdictOf([], 'h2h4', storedJudgment(question, listed).judged);
  expect([judged?.verdict, judged?.grade]).toEqual([verdict, grade]);
});

describe('the list and the deep lines differ by a hair', () => {
  const before = [known({ lines })];
  // The lines find 8.3 points in a2a3 and 1.8 in d2d4.
  test.each<[string, Parameters<typeof storedJudgment>[1], string]>([
    ['a2a3', undefined, 'inaccurate'],
    ['a2a3', { loss: 4.7, shortage: 52, unreasonable: false }, 'also_good'],
    ['d2d4', { loss: 5.4, shortage: 60, unreasonable: true }, 'inaccurate'],
    // What the list does not count, and has not confirmed as fine, is left to the searches.
    ['a2a3', { loss: 9, shortage: 98, unreasonable: false }, 'inaccurate'],
  ])('%s, of which the list says %j, is called as the list calls it', (uci, listed, verdict) => {
    const { judged, isDecided } = storedJudgment(facts(uci, { before }), listed);
    expect(isDecided).toBe(listed !== undefined);
    expect(verdictOf([], uci, judged)?.verdict).toBe(verdict);
  });
});
