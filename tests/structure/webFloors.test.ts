import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCycles } from './cycles.ts';
import { inlineCodeIn, tablesIn } from './markdown.ts';

const [, , , floorTable = []] = tablesIn(
  readFileSync(resolve(import.meta.dirname, '../../docs/explanation/architecture.md'), 'utf8'),
).map(([, ...rows]) => rows);

/**
 * The floors of the web app from top to bottom, the third table of that page, between the start and the addresses. A file
 * imports from its own floor and from floors below, types included.
 */
const FLOORS = [
  'main.tsx',
  ...floorTable.flatMap(([floor = '']) => inlineCodeIn(floor).map(({ text }) => text)),
  'paths.ts',
];

/** Floors whose folders may not import each other at all, and those where they may not do so in a cycle. */
const SEPARATE = 'routes';
const ACYCLIC = ['features', 'state'];

const root = resolve(import.meta.dirname, '../../apps/web/src');

interface Import {
  readonly from: string;
  readonly to: string;
}

const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));

/** Static, dynamic and type imports of a file by relative path, also in calls such as `import.meta.glob`. */
function importsFrom(from: string): Import[] {
  const text = readFileSync(join(root, from), 'utf8');
  return [...text.matchAll(/(?:\bfrom |\bimport |\bimport\()'(\.[^']+)'/g)].map(([, specifier = '']) => ({
    from,
    to: relative(root, resolve(root, dirname(from), specifier))
      .split(sep)
      .join('/'),
  }));
}

/** Files outside of the app are on no floor; which of them may be imported is held by `imports.test.ts`. */
const imports = files.flatMap(importsFrom).filter(({ to }) => !to.startsWith('../'));
function floorOf(path: string): string {
  return path.split('/')[0] ?? '';
}
/** Folder of a page, a feature or a theme, such as `routes/cards`. */
function roomOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}
function written({ from, to }: Import): string {
  return `${from} -> ${to}`;
}

describe('floors of the web app', () => {
  it('are the ones in the table, and each holds something', () => {
    expect([...new Set(files.map(floorOf))].sort()).toEqual([...FLOORS].sort());
  });

  it('import only downward', () => {
    const upward = imports.filter(
      ({ from, to }) => FLOORS.indexOf(floorOf(to)) < FLOORS.indexOf(floorOf(from)),
    );
    expect(upward.map(written)).toEqual([]);
  });

  it('keep routes apart', () => {
    const sideways = imports.filter(
      ({ from, to }) => floorOf(from) === SEPARATE && floorOf(to) === SEPARATE && roomOf(from) !== roomOf(to),
    );
    expect(sideways.map(written)).toEqual([]);
    expect(files.filter((file) => floorOf(file) === SEPARATE && file.split('/').length < 3)).toEqual([]);
  });

  it.each(ACYCLIC)('keep the folders of %s free of cycles', (floor) => {
    const next = new Map<string, string[]>();
    for (const { from, to } of imports)
      if (floorOf(from) === floor && floorOf(to) === floor && roomOf(from) !== roomOf(to))
        next.set(roomOf(from), [...(next.get(roomOf(from)) ?? []), roomOf(to)]);
    expect(next.size).toBeGreaterThan(0);
    expect(findCycles(next)).toEqual([]);
  });
});
