import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
/** Inside the project, so that the examples find the packages; they are JavaScript, which Node runs from there. */
const FOLDER = join(ROOT, 'node_modules/.cache/tabia/manuals');

/** Main files whose head is the manual of their module. That of `ui` and `board` is Storybook: their examples are stories. */
const MANUALS = [
  'api-client/src',
  'chess/src',
  'chess/src/pgn',
  'engine/src',
  'help/src',
  'human/src',
  'mistakes/src',
  'reference/src',
  'trainer/src/training',
];

/** The example in the first comment of a file. */
function exampleIn(path: string): string {
  const [comment = ''] = readFileSync(path, 'utf8').split('*/');
  const lines = comment.split('\n').map((line) => line.replace(/^ \* ?/, ''));
  return /```js\n([\s\S]*?)```/.exec(lines.join('\n'))?.[1] ?? '';
}

/** `expression; // value` becomes a pair of what the expression gives and what the manual says, both as JSON. */
function asPairs(example: string): string {
  const body = example.replace(
    /^(.+); \/\/ (.+)$/gm,
    (_line, expression: string, value: string) =>
      `pairs.push([JSON.stringify(${expression}), ${JSON.stringify(value)}]);`,
  );
  return `export const pairs = [];\n${body}`;
}

test.each(MANUALS)('the example at the head of packages/%s gives what it says', async (folder) => {
  const code = asPairs(exampleIn(join(ROOT, 'packages', folder, 'index.ts')));
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${folder.replaceAll('/', '-')}.mjs`);
  writeFileSync(file, code);
  const { pairs } = (await import(file)) as { pairs: [string, string][] };
  expect(pairs.length).toBeGreaterThan(0);
  expect(pairs.map(([given]) => given)).toEqual(pairs.map(([, said]) => said));
});
