import { LABELS } from '@tabia/api-client/contract';
import { expect, test } from 'vitest';
import { IGNORED_LABEL } from '../../../domain/study/labels.ts';

test('the rules and the contract mean the same label', () => {
  expect(IGNORED_LABEL).toBe(LABELS.ignored);
});
