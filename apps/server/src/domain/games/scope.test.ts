import { describe, expect, it } from 'vitest';
import { within } from './scope.ts';

describe('within', () => {
  const blitz = { source: { gameId: 1, category: 3, timeControl: 4 }, playedMs: 1_000 };
  const letters = { source: { gameId: 2, category: 1, timeControl: null }, playedMs: null };
  const rapid = { source: { gameId: 3, category: 4, timeControl: 3 }, playedMs: 2_000 };
  it.each([
    [{}, [1, 2, 3]],
    [{ categories: [3, 4] }, [1, 3]],
    [{ timeControls: [3] }, [3]],
    [{ fromMs: 1_000 }, [1, 3]],
    [{ beforeMs: 2_000 }, [1]],
    [{ categories: [], timeControls: [] }, [1, 2, 3]],
    [{ fromMs: 1_001, beforeMs: 2_000 }, []],
  ])('%j leaves games %j', (scope, games) => {
    expect(within([blitz, letters, rapid], scope).map(({ source }) => source.gameId)).toEqual(games);
  });
});
