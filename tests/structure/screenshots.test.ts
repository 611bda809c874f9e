import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCREENSHOT_FOLDER, type Screenshot, WORDS_FILE, wordsHash } from '../support/screenshotWords.ts';

const taken = JSON.parse(readFileSync(WORDS_FILE, 'utf8')) as Record<string, string>;

test('every picture of the documents is noted', () => {
  expect(globSync('*.png', { cwd: SCREENSHOT_FOLDER }).sort()).toEqual(Object.keys(taken).sort());
});

test.each(Object.entries(taken))(
  '%s is not older than the words of its page: npm run screenshots',
  (file, hash) => {
    const [name = '', language] = file.replace('.png', '').split('.');
    expect(wordsHash(name as Screenshot, language === 'ru' ? 'ru' : 'en')).toBe(hash);
  },
);
