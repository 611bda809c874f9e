import { expect, it, vi } from 'vitest';
import { rememberedPhrases } from '../useTranslation.ts';

it('asks once for each phrase without variables', () => {
  const translate = vi.fn((key: string, count?: unknown) =>
    count ? `${String(count)} games` : `Words of ${key}.`,
  );
  const t = rememberedPhrases(translate);
  expect([t('close'), t('close'), t('open')]).toEqual([
    'Words of close.',
    'Words of close.',
    'Words of open.',
  ]);
  expect(translate).toHaveBeenCalledTimes(2);
  expect([t('games', 2), t('games', 3)]).toEqual(['2 games', '3 games']);
});

it('asks again for what was not found', () => {
  const found: string[] = [];
  const t = rememberedPhrases((key) => (found.includes(key) ? 'Close' : key.replace(/^.*:/, '')));
  expect(t('common:close')).toBe('close');
  found.push('common:close');
  expect(t('common:close')).toBe('Close');
});
