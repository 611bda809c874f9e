import { expect, test } from 'vitest';
import { readHelpTexts } from '../../operations/misc.ts';

test('both languages explain the same points', async () => {
  const [russian, english] = [await readHelpTexts('ru'), await readHelpTexts('en')];
  expect(russian.map(({ key }) => key)).toEqual(english.map(({ key }) => key));
  expect(russian).not.toEqual([]);
});
