import { expect, test, vi } from 'vitest';
import { loadedOnce } from './later.tsx';

test('what is there is not loaded again', async () => {
  const load = vi.fn(async () => ({ page: 'login' }));
  const once = loadedOnce(load);
  expect(load).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([once(), once()]);
  expect(second).toBe(first);
  expect(await once()).toBe(first);
  expect(load).toHaveBeenCalledOnce();
});

test('what failed is tried again', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue('here');
  const once = loadedOnce(load);
  await expect(once()).rejects.toThrow('away');
  await expect(once()).resolves.toBe('here');
});
