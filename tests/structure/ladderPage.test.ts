import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LADDER, type Margins, RUNGS } from '@tabia/mistakes';
import { expect, it } from 'vitest';
import { tablesIn } from './markdown.ts';

function read(path: string): string {
  return readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
}

function rowOf(position: number, move: number, { below, above }: Margins): readonly string[] {
  const points = (margin: number): string => (Number.isFinite(margin) ? String(margin) : 'never');
  return [...[position, move].map((nodes) => nodes.toLocaleString('en')), points(below), points(above)];
}

it('the page on the ladder shows the ladder as it is', () => {
  const [steps, early] = tablesIn(read('docs/explanation/the-ladder.md')).map(([, ...rows]) => rows);
  expect(steps).toEqual(LADDER.map((step) => rowOf(step.position, step.move, step)));
  expect(early).toEqual(
    LADDER.flatMap(({ position, move, early: ends }) => (ends ? [rowOf(position, move, ends)] : [])),
  );
});

it.each([
  ['docs/explanation/the-ladder.md', `There are three: ${inWords(counted)} nodes`],
  ['docs/explanation/how-mistakes-are-found.md', `a scan of ${counted(RUNGS[0])} nodes`],
  [
    'packages/mistakes/README.md',
    `from the scan of ${counted(RUNGS[0])} nodes to ${RUNGS.slice(1).map(counted).join(' and ')}`,
  ],
])('%s names the rungs as they are', (page, words) => {
  expect(read(page)).toContain(words);
});

function counted(nodes: number): string {
  return nodes.toLocaleString('en');
}

function inWords(said: (nodes: number) => string): string {
  return `${RUNGS.slice(0, -1).map(said).join(', ')} and ${said(RUNGS[2])}`;
}
