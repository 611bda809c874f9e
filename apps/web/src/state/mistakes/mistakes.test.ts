import { ApiError } from '@tabia/api-client';
import { operations } from '@tabia/api-client/contract';
import { expect, test } from 'vitest';
import { listPollMs } from './mistakes.ts';

const list = { ...operations['usergames/mistakes'].example.output, calculating: false };
const empty = { ...list, mistakes: [] };
const toCome = new ApiError({ code: 'calculating', mtd: 'usergames/mistakes' });

test.each([
  ['the first positions are to come', toCome, undefined, 4_000],
  ['more may follow', null, { ...list, calculating: true }, 30_000],
  ['it is empty and may fill', null, empty, 30_000],
  ['it has positions and is complete', null, list, false],
  ['nothing is known', null, undefined, false],
])('a list is asked for again: %s', (_, error, data, ms) => {
  expect(listPollMs(error, data)).toBe(ms);
});
