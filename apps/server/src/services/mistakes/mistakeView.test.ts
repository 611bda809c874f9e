import { LABELS } from '@tabia/api-client/contract';
import { type Advice, NEVER_STUDIED, summarize } from '@tabia/mistakes';
import { describe, expect, test } from 'vitest';
import { IGNORED_LABEL } from '../../domain/findings/numbers.ts';
import type { ListedPosition } from '../../store/findings/mistakeList.ts';
import type { GameEncounter } from '../../store/findings/storedFinding.ts';
import { mistakeOf, mistakesOf } from './mistakeView.ts';

function entry(day: number, timeControl: number, loss: number): GameEncounter {
  return {
    uci: loss >= 5 ? 'a2a3' : 'e2e4',
    playedMs: Date.UTC(2025, 0, day),
    source: { gameId: day, category: 3, timeControl },
    loss,
    shortage: loss * 10,
    unreasonable: loss >= 5,
    playable: false,
  };
}

function position(fields: Partial<ListedPosition>): ListedPosition {
  return {
    positionId: 1,
    fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3',
    side: 'white',
    ply: 4,
    eco: null,
    opening: null,
    previousMove: null,
    evaluation: { cp: 30 },
    commonness: null,
    ...summarize([]),
    encounters: [entry(1, 4, 8), entry(2, 4, 0), entry(3, 5, 8)],
    state: 0,
    studied: NEVER_STUDIED,
    labels: [],
    inTraining: false,
    searched: false,
    custom: false,
    outlook: { wrong: 0.5, meetings: 1, loss: 4 },
    line: [],
    advice: null,
    ...fields,
  };
}

describe('a row of the list', () => {
  test('counts the encounters of the scope only', () => {
    expect(mistakeOf(position({}), {})).toMatchObject({
      fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3',
      total_count: 3,
      unreasonable_count: 2,
      mdegree: 2,
      trend: [8, 0, 8],
      eval: { cp: 30, mate: null },
    });
    expect(mistakeOf(position({}), { timeControls: [4] })).toBeUndefined();
  });

  test('counts the advised mistake in the games of the scope', () => {
    const advice: Advice = {
      recommended: { uci: 'e2e4', san: 'e4', own: true },
      mistake: { uci: 'a2a3', san: 'a3', count: 2, loss: 8, shortage: 80, cp: -50 },
      reason: { kind: 'none', facts: [], line: ['a2a3'], side: 'white' },
      firm: true,
    };
    const { firm: _, ...shown } = advice;
    expect(mistakeOf(position({ advice }), {})?.advice).toEqual({
      ...shown,
      mistake: { uci: 'a2a3', san: 'a3', count: 2, loss: 8, shortage: 80, grade: 'inaccurate' },
    });
    const first = { beforeMs: Date.UTC(2025, 0, 2) };
    const custom = position({ advice, custom: true });
    expect(mistakeOf(custom, first)?.advice?.mistake.count).toBe(1);
    expect(mistakeOf(position({}), {})?.advice).toBeNull();
  });

  test('shows the stored sum where the encounters were not read', () => {
    const stored = summarize([entry(1, 4, 8), entry(2, 4, 8)]);
    expect(mistakeOf(position({ ...stored, encounters: null }), { timeControls: [5] })).toMatchObject({
      total_count: 2,
      average_shortage: 0.8,
      mdegree: 2,
      single: false,
    });
  });

  test('says within the scope that nothing worse than a playable move was played', () => {
    const half = { ...entry(1, 4, 6), shortage: 55, playable: true };
    const encounters = [half, { ...half, playedMs: Date.UTC(2025, 0, 2) }, entry(3, 5, 8), entry(4, 5, 8)];
    expect(mistakeOf(position({ encounters }), { timeControls: [4] })).toMatchObject({
      ...{ mdegree: 1, playable_count: 2, unreasonable_count: 2 },
    });
    expect(mistakeOf(position({ encounters }), { timeControls: [5] })).toMatchObject({ mdegree: 2 });
    expect(mistakeOf(position({ encounters }), {})).toMatchObject({
      playable_count: 2,
      unreasonable_count: 4,
    });
    const none = position({ encounters: [entry(1, 4, 0)], custom: true });
    expect(mistakeOf(none, {})).toMatchObject({ playable_count: 0, unreasonable_count: 0 });
  });

  test('studied, then wrong again', () => {
    const studiedAt = (ms: number) => ({ state: 1, studied: { studiesMs: [ms], treeMoves: [] } });
    expect(mistakeOf(position(studiedAt(Date.UTC(2025, 0, 2, 12))), {})).toMatchObject({
      studied: 2,
      repeated_fault: true,
      mdegree: 2,
      proof: { state: 'back', met: 1, held: 0, since: '2025-01-02T12:00:00.000Z' },
    });
    expect(mistakeOf(position(studiedAt(Date.UTC(2025, 0, 4))), {})).toMatchObject({
      studied: 1,
      repeated_fault: false,
      mdegree: 2,
      proof: { state: 'notMet', met: 0, held: 0, evidence: 1, chance: 0.5 },
    });
  });

  test('positions that are only in the plan come last', () => {
    const custom = position({ positionId: 2, encounters: [], custom: true, inTraining: true });
    const list = mistakesOf([custom, position({})], {});
    expect(list.map(({ position_id, isCustom }) => [position_id, isCustom])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(list[1]).toMatchObject({ total_count: 0, expected_loss: 0, last_mistake_date: null });
  });
});

test('the rules and the contract mean the same label', () => {
  expect(IGNORED_LABEL).toBe(LABELS.ignored);
});
