import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type ScaleRun, scaleTables, slowdownsOf } from '../../benchmarks/scale/scaleTables.ts';
import { TARGETS } from '../../benchmarks/targets.ts';

function read(path: string): string {
  return readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
}

const { runs } = JSON.parse(read('benchmarks/scale/scale.json'));

it('benchmarks.md shows the tables of the last run', () => {
  expect(read('docs/benchmarks.md')).toContain(scaleTables(runs).join('\n'));
});

it('no operation was slower at a million games than the target allows', () => {
  const slow = Object.entries(slowdownsOf(runs)).filter(([, times]) => times > TARGETS.scale.slowdown.value);
  // Some of the made games are the same twice, and count once.
  expect(runs.at(-1).games).toBeGreaterThan(999_000);
  expect(slow).toEqual([]);
  expect(Object.keys(slowdownsOf(runs))).toHaveLength(10);
});

it('the last run had 200 readers at a million games, no errors, and a backup at each size', () => {
  expect(runs.at(-1).readers).toBe(200);
  expect(runs.map(({ errors }: ScaleRun) => errors)).toEqual([0, 0, 0]);
  expect(runs.filter(({ backup }: ScaleRun) => backup === undefined)).toEqual([]);
});
