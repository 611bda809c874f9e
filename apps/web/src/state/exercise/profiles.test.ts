import { expect, it } from 'vitest';
import { isEverything } from './planChoice.ts';

const everything = { source: null, rating_group: null, control: 'any', timecontrols: [] } as const;

it.each([
  ['no condition', {}, true],
  ['a source', { source: 3 }, false],
  ['a rating group', { rating_group: 0 }, false],
  ['opponents of the same strength', { control: 'equal' as const }, false],
  ['a time control', { timecontrols: [4] }, false],
])('a profile with %s leaves nothing out: %s', (_, change, all) => {
  expect(isEverything({ ...everything, timecontrols: [], ...change })).toBe(all);
});
