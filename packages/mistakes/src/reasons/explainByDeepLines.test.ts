import { expect, test } from 'vitest';
import { CLAIM_NODES } from './claims.ts';
import { explainByDeepLines } from './explainByDeepLines.ts';

/** 4.Nxe5 Nxe5 5.d4 Nxc4 loses a piece for a pawn. */
const mistake = {
  fen: 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4',
  played: { uci: 'f3e5', line: ['c6e5', 'd2d4', 'e5c4'] },
  recommended: { uci: 'd2d3', line: ['f8c5'] },
  shortage: 500,
};

test('a deep line may claim material, a shorter one may not', () => {
  const deep = explainByDeepLines(mistake, { played: CLAIM_NODES, recommended: 0 });
  expect(deep.kind).toBe('punished');
  expect(deep.facts).toContainEqual(expect.objectContaining({ kind: 'material', by: 'opponent' }));
  const short = explainByDeepLines(mistake, { played: CLAIM_NODES - 1, recommended: CLAIM_NODES });
  expect(short.kind).not.toBe('punished');
  expect(short.facts.map(({ kind }) => kind)).not.toContain('material');
});
