import { globSync, readFileSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { expect, it } from 'vitest';

const MAX_LINES_PER_FILE = 400;

const root = resolve(import.meta.dirname, '../..');

const files = globSync('{apps,packages,tests,benchmarks,packaging,lint,.storybook}/**/*.{ts,tsx,js,mjs}', {
  cwd: root,
  exclude: (path) => /node_modules|dist|storybook-static|test-results|\.generated\./.test(String(path)),
}).map((path) => path.split(sep).join('/'));

it('reads the code of the whole repository', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(files).toContain('apps/server/src/store/migrations/migrate.ts');
});

it(`no file has more than ${MAX_LINES_PER_FILE} lines`, () => {
  const long = files
    .map((file) => ({ file, lines: readFileSync(resolve(root, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES_PER_FILE);
  expect(long).toEqual([]);
});
