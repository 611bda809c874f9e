import { expect, it } from 'vitest';
import { MTDS, operations } from '../contract/operations.ts';
import { loadOperation } from './loadContract.ts';

it.each(MTDS)('finds %s by its name alone', async (mtd) => {
  expect(await loadOperation(mtd)).toBe(operations[mtd]);
});

it('says where an operation is missing', async () => {
  await expect(loadOperation('heroes/nothing' as never)).rejects.toThrow('heroes/nothing');
  await expect(loadOperation('nothing/at-all' as never)).rejects.toThrow('nothing/at-all');
});
