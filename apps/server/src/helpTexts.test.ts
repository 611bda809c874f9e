import { expect, test } from 'vitest';
import { helpTextsOf } from './helpTexts.ts';

test.each([
  [
    'title and text by key, in their order',
    '{"b":{"title":"B","text":"b"},"a":{"title":"A","text":"a"}}',
    ['b', 'a'],
  ],
  [
    'what has another shape is left out',
    '{"a":{"title":"A"},"b":"text","c":null,"d":{"title":1,"text":"d"}}',
    [],
  ],
  ['a list holds no help', '[]', []],
  ['nothing holds no help', 'null', []],
])('%s', (_, json, keys) => {
  expect(helpTextsOf(json).map(({ key }) => key)).toEqual(keys);
});
