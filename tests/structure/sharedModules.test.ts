import { expect, it } from 'vitest';
import { modulesAround } from '../../apps/web/sharedModules.ts';

const FILES = [
  { fileName: 'a.js', moduleIds: ['page', 'part'], imports: ['b.js'] },
  { fileName: 'b.js', moduleIds: ['list'], imports: ['c.js'] },
  { fileName: 'c.js', moduleIds: ['react'], imports: ['b.js'] },
  { fileName: 'd.js', moduleIds: ['other'], imports: ['c.js'] },
];

it('finds what a module uses through all files that are imported, also in a circle', () => {
  expect([...modulesAround(FILES, 'page')].toSorted()).toEqual(['list', 'page', 'part', 'react']);
  expect([...modulesAround(FILES, 'react')].toSorted()).toEqual(['list', 'react']);
});

it('says which module is gone', () => {
  expect(() => modulesAround(FILES, 'moved')).toThrow('The build has no moved');
});
