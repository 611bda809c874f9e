import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

function read(path: string): unknown {
  return JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));
}

test('updates are grouped by packages that exist', () => {
  const { packageRules } = read('renovate.json') as { packageRules: { matchPackageNames: string[] }[] };
  const { packages } = read('package-lock.json') as { packages: Record<string, unknown> };
  const named = packageRules.flatMap(({ matchPackageNames }) => matchPackageNames);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !(`node_modules/${name}` in packages))).toEqual([]);
});
