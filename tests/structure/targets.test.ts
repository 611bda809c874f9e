import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TARGETS, type Target, targetText } from '../../benchmarks/targets.ts';
import { tablesIn } from './markdown.ts';

function read(page: string): string {
  return readFileSync(join(import.meta.dirname, '../../docs', page), 'utf8');
}

const benchmarks = read('benchmarks.md');
const COMMAND = /`npm run bench:(?<name>\w+)/;
/** A bound with its unit, as in `≤ 180 s`. */
const BOUND = /[≤≥] [\d,.]+(?:\/s| (?:%|ms|s|million)(?!\p{L}))?/gu;

const textsOf = new Map(
  Object.entries(TARGETS).map(([name, targets]: [string, Readonly<Record<string, Target>>]) => [
    name,
    Object.values(targets).map(targetText),
  ]),
);

/** The rows of a page that name a benchmark, with its targets. */
function rowsOf(page: string) {
  return tablesIn(page)
    .flat()
    .flatMap((row) => {
      const name = COMMAND.exec(row.join(' '))?.groups?.name;
      return name === undefined ? [] : [{ row, texts: textsOf.get(name) ?? [] }];
    });
}

/** The cells whose bounds the benchmark of their row does not aim at. */
function foreignBounds(page: string): readonly string[] {
  return rowsOf(page).flatMap(({ row, texts }) =>
    row.flatMap((cell) => cell.match(BOUND) ?? []).filter((bound) => !texts.includes(bound)),
  );
}

it('benchmarks.md and promises.md name the targets that the benchmarks have', () => {
  expect(rowsOf(benchmarks).length).toBeGreaterThan(0);
  expect(foreignBounds(benchmarks)).toEqual([]);
  expect(foreignBounds(read('promises.md'))).toEqual([]);
});

it('benchmarks.md shows every target', () => {
  const missing = [...textsOf].flatMap(([name, texts]) =>
    texts.filter((text) => !benchmarks.includes(text)).map((text) => `${name}: ${text}`),
  );
  expect(missing).toEqual([]);
});

it('promises.md repeats no figure of a benchmark, but links to it', () => {
  const repeated = rowsOf(read('promises.md')).filter(({ row }) => !row.at(-1)?.includes('(benchmarks.md'));
  expect(repeated.map(({ row }) => row[0])).toEqual([]);
});
