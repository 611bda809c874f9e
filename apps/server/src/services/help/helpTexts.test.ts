import { expect, test } from 'vitest';
import { parseHelpTexts, readHelpTexts } from './helpTexts.ts';

test.each([
  [
    'title and text by key, in their order',
    '{"menu":"Help","points":{"b":{"title":"B","text":"b"},"a":{"title":"A","text":"a"}}}',
    ['b', 'a'],
  ],
  [
    'what has another shape is left out',
    '{"points":{"a":{"title":"A"},"b":"text","c":null,"d":{"title":1,"text":"d"}}}',
    [],
  ],
  ['words without points hold no help', '{"menu":{"title":"A","text":"a"}}', []],
  ['points that are none hold no help', '{"points":"a"}', []],
  ['nothing holds no help', 'null', []],
])('%s', (_, json, keys) => {
  expect(parseHelpTexts(json).map(({ key }) => key)).toEqual(keys);
});

test('both languages explain the same points', async () => {
  const [russian, english] = [await readHelpTexts('ru'), await readHelpTexts('en')];
  expect(russian.map(({ key }) => key)).toEqual(english.map(({ key }) => key));
});
