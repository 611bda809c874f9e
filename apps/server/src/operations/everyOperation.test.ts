import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALIASES, MTDS, operations, resolveMtd } from '@tabia/api-client/contract';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
function read(path: string): string {
  return readFileSync(path, 'utf8');
}

/** These tests call every operation generically and do not count as a test of its behavior. */
const FROM_THE_CONTRACT = ['access.db.test.ts', 'payloads.db.test.ts', 'fuzz.db.test.ts'];
const suites = globSync('../**/*.db.test.ts', { cwd: folder })
  .filter((path) => !FROM_THE_CONTRACT.some((name) => path.endsWith(name)))
  .map((path) => read(join(folder, path)));

/** Files of operations by their names. A large group has subfolders, which the names do not show. */
const groups = [...new Set(MTDS.map((mtd) => mtd.split('/')[0]))];
const sources = new Map(
  groups
    .flatMap((group) => globSync(`${group}/**/*.ts`, { cwd: folder }))
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => [path.replace(/[/\\].*[/\\]|\\/, '/').replace(/\.ts$/, ''), join(folder, path)]),
);

test.each(MTDS)('%s has its own file with one handler, and a test on the real store', (mtd) => {
  const source = read(sources.get(mtd) ?? mtd);
  expect(source).toContain(`Handler<'${mtd}'>`);
  expect(source.match(/^export const /gm)).toHaveLength(1);
  expect(suites.some((text) => text.includes(`'${mtd}'`))).toBe(true);
});

test('every file in a folder of operations is one of the contract', () => {
  expect([...sources.keys()].sort()).toEqual([...MTDS].sort());
});

test('every operation says who may call it, and the aliases lead to one of them', () => {
  for (const mtd of MTDS) expect(['open', 'user', 'admin']).toContain(operations[mtd].access);
  for (const alias of Object.keys(ALIASES)) expect(MTDS).toContain(resolveMtd(alias));
});
