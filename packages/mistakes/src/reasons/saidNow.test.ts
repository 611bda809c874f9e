import { START_FEN } from '@tabia/chess';
import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../sentences/sentencesOf.ts';
import { TO_ME } from '../sentences/words.ts';
import { type Advice, saidNow, withEarlier } from './advice.ts';
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

  it('may wait for the deep lines of its position', () => {
    expect(saidNow(advice({}, { firm: true, awaitsLines: true })).checking).toBe(true);
  });
});

describe('a firm move that another one replaces', () => {
  const now = Date.UTC(2024, 4, 12);
  const before = advice({}, { firm: true });
  const other = { ...before, recommended: { uci: 'e1g1', san: 'O-O', own: true } };
  const told = { uci: 'd2d3', san: 'd3', untilMs: now };

  it('is told through all later changes', () => {
    const changed = withEarlier(other, before, now);
    expect(changed.earlier).toEqual(told);
    const again = { ...before, recommended: { uci: 'b1c3', san: 'Nc3', own: false } };
    expect(withEarlier(again, changed, now + 1).earlier).toEqual(told);
  });

  it('was never taken away when it comes back before anybody saw the change', () => {
    expect(withEarlier(before, withEarlier(other, before, now), now)).not.toHaveProperty('earlier');
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

  /** What is said of 1.f3 in five of nine games, with plain spaces. */
  const say = (reason: Partial<Advice['reason']>, language: 'en' | 'ru') => {
    const given = saidNow(advice({ line: ['f2f3', 'e7e5'], ...reason }));
    const said = { ...given, mistake: { san: 'f3', count: 5 } };
    const { habit, instead, why } = sentencesOf({ fen: START_FEN, totalCount: 9 }, said, language, TO_ME);
    return [habit, instead, why].map((text) => text?.replaceAll('\u00a0', ' '));
  };

  it('leaves its place in the sentences', () => {
    expect(say({}, 'en')).toEqual([
      'You play 1.f3 in 5 of 9 games.',
      'The better move is being checked.',
      'So is the reason.',
    ]);
    expect(say({}, 'ru')).toEqual([
      'Вы играете 1.f3 в 5 партиях из 9.',
      'Лучший ход проверяется.',
      'Причина появится вместе с ним.',
    ]);
  });

  it('leaves the answer to the mistake, which does not depend on it', () => {
    const reason = { kind: 'punished', facts: [{ ...mate, moves: 1 }] } as const;
    expect(say(reason, 'en')[2]).toBe('After 1.f3 the reply 1...e5 mates.');
    expect(say(reason, 'ru')[2]).toBe('После 1.f3 ответ 1...e5 ставит мат.');
  });
});
