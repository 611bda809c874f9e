import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { argTypesOf } from '../../.storybook/props/argTypesOf.ts';
import { defaultInCode, defaultInRecipe } from '../../.storybook/props/findDefault.ts';
import { readComponents } from '../../.storybook/props/readComponents.ts';

const root = resolve(import.meta.dirname, '../..');
const components = readComponents();

function rowOf(component: string, prop: string) {
  return components.find(({ name }) => name === component)?.props.find(({ name }) => name === prop);
}

it('reads the components of all packages', () => {
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Button', 'Modal', 'Board', 'VariationMap', 'LiveEngine']));
  expect(new Set(names).size).toBe(names.length);
});

it('sees the variants of recipes with their values and defaults', () => {
  expect(rowOf('Button', 'variant')).toMatchObject({
    options: expect.arrayContaining(['primary', 'secondary', 'ghost', 'danger', 'training']),
    isRequired: false,
    defaultValue: "'secondary'",
  });
  expect(rowOf('LinkButton', 'variant')).toMatchObject({ defaultValue: "'secondary'" });
});

it('sees the defaults of destructured and of replaced props', () => {
  expect(defaultInCode("const { type = 'button', max: most = 3 } = props;", 'type')).toBe("'button'");
  expect(defaultInCode('const { max: most = 3 } = props;', 'max')).toBe('3');
  expect(defaultInCode('props.defaultOpen ?? false)', 'defaultOpen')).toBe('false');
  expect(defaultInCode('const GAP = 4;\nfunction Row({ gap = GAP }: Props) {}', 'gap')).toBe('4');
  expect(defaultInCode("const tone = 'info';", 'tone')).toBeUndefined();
  expect(defaultInRecipe("defaultVariants: { variant: 'secondary', size: 'md' },", 'size')).toBe("'md'");
});

it('lists as many defaults as the sources state', () => {
  const stated = components.flatMap(({ name, file, props }) => {
    const source = readFileSync(resolve(root, file), 'utf8');
    return props.flatMap((row) =>
      !row.isRequired && defaultInCode(source, row.name) !== undefined && row.defaultValue === undefined
        ? [`${name}.${row.name}`]
        : [],
    );
  });
  expect(stated).toEqual([]);
});

describe.each(components.map((component) => [component.name, component] as const))('%s', (_, component) => {
  it('describes every prop', () => {
    const silent = component.props.filter(({ description }) => !/^[A-Z\d`"“].*[.!?)]$/s.test(description));
    expect(silent.map(({ name, description }) => `${name}: ${description}`)).toEqual([]);
  });

  it('states a default wherever a prop may be left out and is not simply absent', () => {
    const open = component.props.filter(
      ({ name, type, description, isRequired, defaultValue }) =>
        !isRequired &&
        defaultValue === undefined &&
        (/\bby default\b/.test(description) ||
          (type === 'boolean' &&
            !component.props.some((other) => other.name.toLowerCase() === `default${name}`.toLowerCase()))),
    );
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  it('has a row for every prop, and a control for all plain values', () => {
    const rows = argTypesOf(component, {});
    expect(Object.keys(rows).sort()).toEqual(component.props.map(({ name }) => name).sort());
    for (const { name, type, options } of component.props) {
      const isPlain = options !== undefined || ['boolean', 'number', 'string'].includes(type);
      if (isPlain) expect(rows[name]?.control, name).toHaveProperty('type');
      expect(rows[name]?.table?.defaultValue?.summary, name).toBeTruthy();
    }
  });
});
