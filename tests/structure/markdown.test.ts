import { expect, test } from 'vitest';
import { anchorsIn, inlineCodeIn, linksIn, sentencesIn, tablesIn, wordCount } from './markdown.ts';

function lines(...some: string[]): string {
  return some.join('\n');
}

test('finds links and images with their lines, not those in code', () => {
  const text = lines(
    '# A',
    'See [one](a.md) and ![two](b/c.png "title").',
    '`[no](x.md)`',
    '```',
    '[no](y.md)',
    '```',
    '[three](#a)',
  );
  expect(linksIn(text)).toEqual([
    { target: 'a.md', line: 2 },
    { target: 'b/c.png', line: 2 },
    { target: '#a', line: 7 },
  ]);
});

test('finds a link around an image or code', () => {
  expect(linksIn('[![x](x.svg)](y.md) [`z`](z.md)').map(({ target }) => target)).toEqual(['y.md', 'z.md']);
});

test('finds inline code with its line', () => {
  expect(inlineCodeIn('a\n`b c` and ``d`e``')).toEqual([
    { text: 'b c', line: 2 },
    { text: 'd`e', line: 2 },
  ]);
});

test('makes anchors as GitHub does', () => {
  const text = lines(
    '# How to …',
    '## Don’t `stop`, now',
    '## Twice',
    '## Twice',
    '```',
    '# no',
    '```',
    '## Ход',
  );
  expect([...anchorsIn(text)]).toEqual(['how-to-', 'dont-stop-now', 'twice', 'twice-1', 'ход']);
});

test('takes sentences from paragraphs and list items only', () => {
  const text = lines(
    '# No heading. Really',
    'One goes on',
    'here. Two ends! "Three" stands (see [the *list*](a.md)).',
    '- An item: with e.g. Some words.',
    '  It continues.',
    '1. Another `item.code Here` of 0.5 GB.',
    '',
    '| no | table. Row |',
    '```',
    'No code. At all.',
    '```',
  );
  expect(sentencesIn(text)).toEqual([
    { text: 'One goes on here.', line: 2 },
    { text: 'Two ends!', line: 2 },
    { text: '"Three" stands (see the list).', line: 2 },
    { text: 'An item: with e.g Some words.', line: 4 },
    { text: 'It continues.', line: 4 },
    { text: 'Another code of 0.5 GB.', line: 6 },
  ]);
});

test('reads tables by their cells', () => {
  const text = lines(
    '| a | b |',
    '|---|:-:|',
    '| `1` | |',
    '',
    '```',
    '| no |',
    '```',
    '| c |',
    '| - |',
    '| 2 |',
  );
  expect(tablesIn(text)).toEqual([
    [
      ['a', 'b'],
      ['`1`', ''],
    ],
    [['c'], ['2']],
  ]);
});

test.each([
  ['', 0],
  ['One, two – three.', 3],
  ["Doesn't count twice: win-chance, 0.5, and/or", 6],
  ['Находит ошибки — раз за разом.', 5],
])('counts the words of "%s"', (sentence, count) => {
  expect(wordCount(sentence)).toBe(count);
});
