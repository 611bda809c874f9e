import { LABELS, type Mistake, operations } from '@tabia/api-client/contract';
import { expect, it } from 'vitest';
import { blockingFilter } from './blockingFilter.ts';
import {
  DEFAULT_FILTERS,
  LISTS,
  type MistakeFilters,
  SIDES,
  STATUSES,
  WATCHED,
  WHOSE,
} from './filterChoices.ts';

const example = operations['usergames/mistakes'].example.output.mistakes[0] as Mistake;
function mistake(change: Partial<Mistake>): Mistake {
  return { ...example, labels: [], ...change };
}

it.each<[string, Partial<MistakeFilters>, Partial<Mistake>[], ReturnType<typeof blockingFilter>]>([
  ['the color', { side: SIDES.black }, [{}, {}], { filter: 'side', count: 2 }],
  ['the status', {}, [{ studied: 1 }], { filter: 'status', count: 1 }],
  ['the moves', { moves: [8, 9] }, [{}], { filter: 'moves', count: 1 }],
  ['the loss', { delta: [2.4, 4.8] }, [{}], { filter: 'delta', count: 1 }],
  ['the opening', { opening: 'caro' }, [{}], { filter: 'opening', count: 1 }],
  ['the list', { list: LISTS.favorites }, [{}], { filter: 'list', count: 1 }],
  ['hidden positions only', {}, [{ labels: [LABELS.ignored] }], { filter: 'list', count: 1 }],
  ['the watch list', { watched: WATCHED.yes }, [{}], { filter: 'watched', count: 1 }],
  ['whose mistake it is', { whose: WHOSE.everybody }, [{}], { filter: 'whose', count: 1 }],
  [
    'the one that keeps most back',
    { side: SIDES.black },
    [{ herowhite: 0, studied: 1 }, {}, {}],
    { filter: 'side', count: 2 },
  ],
  ['two together', { side: SIDES.black, status: STATUSES.studied }, [{}], undefined],
  ['no position at all', {}, [], undefined],
])('names what is in the way: %s', (_, filters, positions, expected) => {
  expect(blockingFilter(positions.map(mistake), { ...DEFAULT_FILTERS, ...filters })).toEqual(expected);
});
