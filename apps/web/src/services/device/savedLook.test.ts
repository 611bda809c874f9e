import { Preferences } from '@tabia/api-client/contract';
import { expect, it, vi } from 'vitest';
import { lookOf, readLook, saveLook } from './savedLook.ts';

const usual = { theme: 'system', motion: 'full', piece_style: 'cburnett', board_theme: 'warm' };

function memory(text: string | null = null) {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value;
    },
  };
}

it('is the usual one until something was chosen', () => expect(readLook(memory())).toEqual(usual));

it('keeps the look and nothing else of the preferences', () => {
  const storage = memory();
  saveLook(Preferences.parse({ theme: 'dark', piece_style: 'tokens', sensitivity: 15 }), storage);
  expect(readLook(storage)).toEqual({ ...usual, theme: 'dark', piece_style: 'tokens' });
  expect(storage.getItem()).not.toContain('sensitivity');
});

it.each(['{', '"dark"', '{"theme":"pink"}'])('warns that %s is unreadable and uses the default', (text) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(readLook(memory(text))).toEqual(usual);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

it('takes the look out of preferences', () => expect(lookOf(Preferences.parse({}))).toEqual(usual));

it('takes every look the contract knows, and the same one as usual', () => {
  expect(lookOf(Preferences.parse({}))).toEqual(readLook(memory()));
  const { theme, motion, board_theme } = Preferences.shape;
  for (const [key, { options }] of Object.entries({
    theme: theme.unwrap(),
    motion: motion.unwrap(),
    board_theme: board_theme.unwrap(),
  }))
    for (const option of options)
      expect(readLook(memory(JSON.stringify({ [key]: option })))).toEqual({ ...usual, [key]: option });
});
