import { expect, test } from 'vitest';
import type { EngineLine, KnownEvaluation } from '../trees/facts.ts';
import { refutationOf } from './refutation.ts';

/** Black to move, as after a mistake of White. */
const KEY = 'rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b KQkq -';

function searched(lines: readonly EngineLine[], nodes = 1_000_000): KnownEvaluation[] {
  return [{ engine: 'A', nodes, depth: 20, lines, scores: {} }];
}
function lines(best: Partial<EngineLine>, second: Partial<EngineLine>): EngineLine[] {
  return [
    { move: 'e7e5', pv: ['e7e5', 'e2e4'], ...best },
    { move: 'd7d5', pv: ['d7d5'], ...second },
  ];
}

test('a forced reply is no refutation', () => {
  expect(refutationOf('k7/8/1Q6/8/8/8/8/6BK b - -', [])).toBeNull();
});

test.each<[string, readonly KnownEvaluation[], string | null | undefined]>([
  ['one move is much better', searched(lines({ cp: -200 }, { cp: 0 })), 'e7e5'],
  ['two moves are about as good', searched(lines({ cp: -200 }, { cp: -180 })), null],
  ['only one move mates', searched(lines({ mate: -2 }, { cp: -100 })), 'e7e5'],
  ['two moves mate', searched(lines({ mate: -2 }, { mate: -4 })), null],
  ['one line says nothing of the others', searched(lines({ cp: -200 }, { cp: 0 }).slice(0, 1)), undefined],
  ['a short search says nothing', searched(lines({ cp: -200 }, { cp: 0 }), 250_000), undefined],
  ['nothing is stored', [], undefined],
])('a refutation: %s', (_, evaluations, expected) => {
  const found = refutationOf(KEY, evaluations);
  expect(found === null ? null : found?.uci).toBe(expected);
});
