import { expect, it } from 'vitest';
import { en } from './en/index.ts';
import { ru } from './ru/index.ts';

it.each([
  ['ru', ru.analysis],
  ['en', en.analysis],
])('a node is not called the same by its kind and by its note: %s', (_, { kinds, ownMove, newMove }) => {
  expect(Object.values(kinds)).not.toContain(ownMove);
  expect(Object.values(kinds)).not.toContain(newMove);
});
