import { ApiError } from '@tabia/api-client';
import { createFakeApi } from '@tabia/api-client/testing';
import { START_FEN } from '@tabia/chess';
import type { Engine, SearchUpdate } from '@tabia/engine';
import { describe, expect, it, vi } from 'vitest';
import { createOpponent, drawMove, type Opponent } from './opponent.ts';

const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
const MOVES = [
  { uci: 'e7e5', share: 0.6 },
  { uci: 'c7c5', share: 0.2 },
];

/** An engine that always plays the same move. */
function anEngine(played: string) {
  const engine: Pick<Engine, 'analyze' | 'subscribe' | 'destroy' | 'error'> = {
    error: undefined,
    subscribe: () => () => true,
    analyze: (_, onUpdate) => {
      onUpdate({ final: true, played } as SearchUpdate);
      return () => undefined;
    },
    destroy: vi.fn(),
  };
  return engine as Engine;
}

it.each([
  [0, 'e7e5'],
  [0.74, 'e7e5'],
  [0.76, 'c7c5'],
  [1, 'c7c5'],
])('draws a move as often as it is played: %d is %s', (chance, uci) => {
  expect(drawMove(MOVES, chance)).toBe(uci);
});

it('draws nothing from nothing', () => expect(drawMove([], 0.5)).toBeUndefined());

describe('the opponent', () => {
  const sit = (answer: () => { rating: number; level: number | null; moves: typeof MOVES }) => {
    const asked: string[] = [];
    const known: Opponent[] = [];
    const openEngine = vi.fn(() => anEngine('g8f6'));
    const api = createFakeApi({
      'rivals/reply': ({ fen }) => {
        asked.push(fen);
        return answer();
      },
    });
    const opponent = createOpponent({
      ...{ api, heroid: 4, fen: START_FEN, random: () => 0, openEngine },
      onKnown: (one) => known.push(one),
    });
    return { opponent, asked, known, openEngine };
  };

  it('plays what people of the level play', async () => {
    const { opponent, asked, known, openEngine } = sit(() => ({ rating: 1540, level: 1500, moves: MOVES }));
    expect(await opponent.reply(['e2e4'])).toBe('e7e5');
    expect(asked).toEqual([AFTER_E4]);
    expect(known).toEqual([{ kind: 'network', level: 1500 }]);
    expect(openEngine).not.toHaveBeenCalled();
  });

  it.each([
    [2210, 2210],
    [900, 1320],
  ])('is the engine held to the rating %d without a network, as far as it goes', async (rating, held) => {
    const { opponent, known, openEngine, asked } = sit(() => ({ rating, level: null, moves: [] }));
    expect(await opponent.reply(['e2e4'])).toBe('g8f6');
    expect(openEngine).toHaveBeenCalledWith(held);
    expect(known).toEqual([{ kind: 'engine', level: held }]);
    await opponent.reply(['e2e4', 'g8f6', 'e4e5']);
    expect(asked).toHaveLength(1);
    expect(openEngine).toHaveBeenCalledTimes(1);
  });

  it('is the engine where the service cannot be reached', async () => {
    const { opponent, known } = sit(() => {
      throw new ApiError({ code: 'offline', mtd: 'rivals/reply' });
    });
    expect(await opponent.reply(['e2e4'])).toBe('g8f6');
    expect(known).toEqual([{ kind: 'engine', level: 1500 }]);
  });
});
