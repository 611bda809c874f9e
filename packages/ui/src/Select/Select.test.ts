import { describe, expect, it } from 'vitest';
import type { Choice } from './ChoiceOption.tsx';
import { createTypeAhead, neighbor } from './Select.tsx';

const items: readonly Choice[] = [
  { id: 'a', label: 'Анна' },
  { id: 'b', label: 'Борис', disabled: true },
  { id: 'an', label: 'Андрей' },
  { id: 'c', label: 'Вера' },
];

describe('neighbor', () => {
  it.each([
    [undefined, 1, 'a'],
    [undefined, -1, 'a'],
    ['a', 1, 'an'],
    ['an', -1, 'a'],
    ['a', -1, undefined],
    ['c', 1, undefined],
  ] as const)('of %s by %i is %s', (value, by, expected) =>
    expect(neighbor(items, value, by)).toBe(expected),
  );
});

describe('typing', () => {
  it('finds the next choice with the letter, and goes round', () => {
    const type = createTypeAhead();
    expect(type(items, undefined, 'а', 0)).toBe('a');
    expect(type(items, 'a', 'а', 2000)).toBe('an');
    expect(type(items, 'an', 'А', 4000)).toBe('a');
  });

  it('takes letters that follow soon for one word', () => {
    const type = createTypeAhead();
    expect(type(items, 'c', 'а', 0)).toBe('a');
    expect(type(items, 'a', 'н', 500)).toBe('a');
    expect(type(items, 'a', 'д', 1000)).toBe('an');
  });

  it('leaves out what is disabled, and says when nothing begins so', () => {
    expect(createTypeAhead()(items, 'a', 'Б', 0)).toBeUndefined();
    expect(createTypeAhead()(items, 'a', 'z', 0)).toBeUndefined();
  });
});
