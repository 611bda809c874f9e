import { describe, expect, it } from 'vitest';
import { ALIASES, MTDS, openapi, operations, resolveMtd } from './index.ts';

describe.each(MTDS)('%s', (mtd) => {
  const { input, output, example, summary } = operations[mtd];

  it('accepts its example and refuses an unknown field', () => {
    expect(input.safeParse(example.input).error).toBeUndefined();
    expect(output.safeParse(example.output).error).toBeUndefined();
    expect(input.safeParse({ ...example.input, surprise: 1 }).success).toBe(false);
    expect(summary).toMatch(/^[A-Z].*\.$/);
  });
});

describe('the contract', () => {
  it('keeps its wire form: a change shows in the snapshot', () => {
    expect(openapi('test')).toMatchSnapshot();
  });

  it('resolves names and aliases, and nothing inherited from objects', () => {
    expect(resolveMtd('trees/save')).toBe('trees/save');
    for (const [alias, target] of Object.entries(ALIASES)) expect(resolveMtd(alias)).toBe(target);
    for (const name of ['toString', '__proto__', 'trees/', '']) expect(resolveMtd(name)).toBeUndefined();
  });
});
