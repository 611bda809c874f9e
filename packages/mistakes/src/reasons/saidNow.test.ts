import { describe, expect, it } from 'vitest';
import { type Advice, saidNow } from './advice.ts';
import type { Fact } from './reason.ts';

const recommended = { uci: 'd2d3', san: 'd3', own: true };
const mate: Fact = { kind: 'mate', by: 'opponent', moves: 2 };
const pair: Fact = { kind: 'drift', name: 'bishopPair', amount: 1 };
const threat: Fact = {
  kind: 'threat',
  by: 'player',
  origin: 'made',
  uci: 'd3h7',
  mate: true,
  pawns: 0,
  target: { role: 'king', square: 'g8' },
};

function advice(reason: Partial<Advice['reason']>, fields: Partial<Advice> = {}): Advice {
  return {
    recommended,
    mistake: { uci: 'f3e5', san: 'Nxe5', count: 3, loss: 20, shortage: 250, cp: -200 } as Advice['mistake'],
    reason: { kind: 'none', facts: [], line: ['f3e5', 'c6e5'], side: 'white', ...reason },
    ...fields,
  };
}

describe('a firm move', () => {
  it('is said with its whole reason', () => {
    const firm = advice({ kind: 'punished', facts: [mate, pair] }, { firm: true });
    expect(saidNow(firm)).toEqual({ recommended, reason: firm.reason, checking: false });
  });

  it('may wait for a stronger reason', () => {
    const claim = { key: 'x', nodes: 1, multiPv: 1 } as NonNullable<Advice['claims']>[number];
    expect(saidNow(advice({}, { firm: true, claims: [claim] })).checking).toBe(true);
  });
});

describe('a move that is not firm', () => {
  it('is not said, and neither is what compares with it', () => {
    expect(saidNow(advice({ kind: 'punished', facts: [mate, pair, threat] }))).toEqual({
      recommended: null,
      reason: { kind: 'punished', facts: [mate], line: ['f3e5', 'c6e5'], side: 'white' },
      checking: true,
    });
    expect(saidNow(advice({ kind: 'drift', facts: [pair] })).reason).toMatchObject({
      kind: 'none',
      facts: [],
    });
  });

  it('does not show in the line of what was missed', () => {
    const missed = advice({ kind: 'missed', facts: [{ ...mate, by: 'player' }], line: ['d2d3', 'a7a6'] });
    expect(saidNow(missed).reason).toMatchObject({ kind: 'none', facts: [], line: [] });
  });
});
