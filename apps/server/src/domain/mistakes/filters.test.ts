import { describe, expect, it } from 'vitest';
import { within } from './filters.ts';
import type { SeriesEntry } from './series.ts';

describe('within', () => {
  const blitz: SeriesEntry = [1, 3, 4, 1_000, 'e2e4', 0, 0, 0];
  const letters: SeriesEntry = [2, 1, null, null, 'e2e4', 0, 0, 0];
  const rapid: SeriesEntry = [3, 4, 3, 2_000, 'e2e4', 0, 0, 0];
  it.each([
    [{}, [1, 2, 3]],
    [{ categories: [3, 4] }, [1, 3]],
    [{ timeControls: [3] }, [3]],
    [{ fromMs: 1_000 }, [1, 3]],
    [{ beforeMs: 2_000 }, [1]],
    [{ categories: [], timeControls: [] }, [1, 2, 3]],
    [{ fromMs: 1_001, beforeMs: 2_000 }, []],
  ])('%j leaves games %j', (scope, games) => {
    expect(within([blitz, letters, rapid], scope).map(([game]) => game)).toEqual(games);
  });
});
