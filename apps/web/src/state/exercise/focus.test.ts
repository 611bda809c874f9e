import { TRAINING_FOCUSES } from '@tabia/api-client/contract';
import { expect, it } from 'vitest';
import { isInFocus } from './planChoice.ts';

const trained = { at: '2026-11-01T10:00:00.000Z', mode: 'test' as const, success: 3, failure: 0 };

it.each([
  ['due', { isdue: true, repeated_fault: false, last_result: trained }, ['all', 'due']],
  [
    'wrong again in a game',
    { isdue: false, repeated_fault: true, last_result: trained },
    ['all', 'wrong_again'],
  ],
  ['never trained', { isdue: true, repeated_fault: false, last_result: null }, ['all', 'due', 'new']],
  ['held, and not due', { isdue: false, repeated_fault: false, last_result: trained }, ['all']],
])('a tree that is %s', (_, item, focuses) => {
  expect(TRAINING_FOCUSES.filter((focus) => isInFocus(item, focus))).toEqual(focuses);
});
