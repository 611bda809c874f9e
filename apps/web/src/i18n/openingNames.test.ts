import { beforeEach, expect, it, vi } from 'vitest';
import { loadRussianOpenings, openingNames } from './openingNames.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

it('asks again for names that did not come, and never for those that did', async () => {
  await loadRussianOpenings(() => Promise.reject(new Error('offline')));
  expect(openingNames.russian).toBeUndefined();
  expect(console.warn).toHaveBeenCalledOnce();

  await Promise.all([loadRussianOpenings(), loadRussianOpenings()]);
  expect(openingNames.russian?.('Ruy Lopez: Berlin Defense')).toBe('Испанская партия: берлинская защита');

  const again = vi.fn(() => Promise.reject(new Error('never asked')));
  await loadRussianOpenings(again);
  expect(again).not.toHaveBeenCalled();
});
