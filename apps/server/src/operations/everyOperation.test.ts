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

test.each(MTDS)('%s has a test on the real store', (mtd) => {
  expect(suites.some((text) => text.includes(`'${mtd}'`))).toBe(true);
});

test('every operation says who may call it, and the aliases lead to one of them', () => {
  for (const mtd of MTDS) expect(['open', 'user', 'admin', 'operator']).toContain(operations[mtd].access);
  for (const alias of Object.keys(ALIASES)) expect(MTDS).toContain(resolveMtd(alias));
});
