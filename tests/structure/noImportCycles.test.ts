import { expect, it } from 'vitest';
import { findCycle } from '../../apps/web/noImportCycles.ts';

it.each([
  ['a line', { a: ['b'], b: ['c'], c: [] }, undefined],
  ['a diamond', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, undefined],
  ['a cycle behind a line', { a: ['b'], b: ['c'], c: ['b'] }, ['b', 'c', 'b']],
  ['a file that is not of the build', { a: ['react'] }, undefined],
] as const)('%s', (_, imports, cycle) => {
  expect(findCycle(new Map(Object.entries(imports)))).toEqual(cycle);
});
