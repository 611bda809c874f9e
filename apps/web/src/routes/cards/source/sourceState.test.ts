import type { Nickname } from '@tabia/api-client/contract';
import { describe, expect, it } from 'vitest';
import { skippedReasons, sourceState } from './sourceState.ts';

const nickname: Nickname = {
  nicknameid: 1,
  source: 3,
  platform: 3 as const,
  name: 'anna_plays',
  proven: false,
  enabled: true,
  status: 'ok',
  error: null,
  paused: null,
  games_loaded: 10,
  games_total: 10,
  skipped: {},
  cut: { games: 0, halfmoves: 0 },
  duplicates: 0,
  opening: { done: 5, total: 5 },
  rare: { done: 0, total: 5 },
  middlegame: { done: 0, total: 5 },
  endgame: { done: 0, total: 5 },
  synced_at: null,
};

describe('sourceState', () => {
  it.each<[string, Partial<Nickname>, string]>([
    ['openings judged, the rest not', {}, 'ok'],
    ['openings being judged', { opening: { done: 4, total: 5 } }, 'judging'],
    ['switched off', { enabled: false, opening: { done: 4, total: 5 } }, 'off'],
    ['failed', { status: 'error', error: 'internal', enabled: false }, 'error'],
    ['loading', { status: 'processing' }, 'processing'],
  ])('%s', (_, change, expected) => {
    expect(sourceState({ ...nickname, ...change })).toBe(expected);
  });
});

it('lists the most frequent reason first and leaves out what did not happen', () => {
  expect(skippedReasons({ unreadable: 4, unfinished: 0, variant: 9 })).toEqual([
    ['variant', 9],
    ['unreadable', 4],
  ]);
});
