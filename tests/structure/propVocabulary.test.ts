import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Component, type ComponentProp, readComponents } from './componentProps.ts';
import { tablesIn } from './markdown.ts';

const root = resolve(import.meta.dirname, '../..');
const readme = readFileSync(join(root, 'packages/ui/README.md'), 'utf8');

function codesIn(cell: string | undefined): readonly string[] {
  return [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? '');
}

function tableAfter(head: string): readonly (readonly string[])[] {
  const table = tablesIn(readme).find(([names]) => names?.[0] === head);
  if (!table) throw new Error(`packages/ui/README.md has no table whose first column is "${head}".`);
  return table.slice(1);
}

/** A prop of a closed set, or on or off: its values, none for a set named in words, and what it is called elsewhere. */
interface Word {
  prop: string;
  values: readonly string[];
  isBoolean: boolean;
  instead: readonly string[];
}

/** A state that the caller or the component keeps. */
interface State {
  prop: string;
  initial: string;
  handler: string;
}

const words = tableAfter('prop').map(
  ([prop, values, , instead]): Word => ({
    prop: codesIn(prop)[0] ?? '',
    values: codesIn(values),
    isBoolean: values === 'on or off',
    instead: codesIn(instead),
  }),
);
const states = tableAfter('state').map(([prop, initial, handler]): State => {
  const [one, two, three] = [prop, initial, handler].map((cell) => codesIn(cell)[0] ?? '');
  return { prop: one ?? '', initial: two ?? '', handler: three ?? '' };
});

function problemOf(prop: ComponentProp): string | undefined {
  const better = words.find(({ instead }) => instead.includes(prop.name));
  if (better) return `is called ${better.prop}`;
  if (/^(?:is|has|should)[A-Z]/.test(prop.name))
    return 'is called as what it says, without is, has or should';
  if (prop.values.length === 0 && !prop.isBoolean) return undefined;
  if (states.some(({ initial }) => initial === prop.name)) return undefined;
  const rows = words.filter((word) => word.prop === prop.name);
  if (rows.length === 0) return 'is not in the table';
  if (prop.isBoolean) return rows.some((row) => row.isBoolean) ? undefined : 'is not on or off in the table';
  const fits = rows.some(
    ({ values, isBoolean }) =>
      !isBoolean && (values.length === 0 || prop.values.every((value) => values.includes(value))),
  );
  return fits ? undefined : `has other values than the table: ${prop.values.join(' ')}`;
}

/** What is missing of the states that a component lets others keep. */
function missingState(component: Component): readonly string[] {
  const names = new Set(component.props.map(({ name }) => name));
  return states.flatMap(({ prop, initial, handler }) => {
    // Closing alone, as of a menu, keeps no list.
    const isKept = handler !== 'onClose' && names.has(prop) && names.has(handler);
    if (!names.has(initial) && !isKept) return [];
    return [prop, initial, handler]
      .filter((name) => !names.has(name))
      .map((name) => `${component.workspace}/${component.name} lacks ${name}`);
  });
}

const components = readComponents(root, ['ui', 'board', 'help', 'engine']);

test('every component of every package is read', () => {
  expect(components.length).toBeGreaterThan(100);
  for (const name of ['Button', 'Table', 'Modal', 'VariationMap'])
    expect(components.find((component) => component.name === name)?.props.length, name).toBeGreaterThan(5);
});

describe('one vocabulary for all components', () => {
  test('closed sets and switches are written as the table of packages/ui/README.md has them', () => {
    const problems = components.flatMap((component) =>
      component.props.flatMap((prop) => {
        const problem = problemOf(prop);
        return problem === undefined
          ? []
          : [`${component.workspace}/${component.name}: ${prop.name} ${problem}`];
      }),
    );
    expect(problems).toEqual([]);
  });

  test('a state that may be controlled may be uncontrolled, and reports its changes', () => {
    expect(components.flatMap(missingState)).toEqual([]);
  });

  test('a change that is reported may be controlled', () => {
    const open = components.flatMap(({ workspace, name, props }) => {
      const names = new Set(props.map((prop) => prop.name));
      // Plain onChange is also what a button of a row says.
      const reported = [...new Set(states.map(({ handler }) => handler))].filter(
        (handler) => /^on\w+Change$/.test(handler) && names.has(handler),
      );
      return reported
        .map((handler) => states.filter((state) => state.handler === handler).map(({ prop }) => prop))
        .filter((props) => !props.some((prop) => names.has(prop)))
        .map((props) => `${workspace}/${name} lacks ${props.join(' or ')}`);
    });
    expect(open).toEqual([]);
  });

  test('an initial state has its row', () => {
    const initials = new Set(states.map(({ initial }) => initial));
    const unknown = components.flatMap(({ name, props }) =>
      props
        .filter((prop) => /^default[A-Z]/.test(prop.name) && !initials.has(prop.name))
        .map((prop) => `${name}: ${prop.name}`),
    );
    expect(unknown).toEqual([]);
  });

  test('no component takes a class or a style', () => {
    const open = components.filter(({ props }) =>
      props.some(({ name }) => name === 'className' || name === 'style'),
    );
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  test('every row of the table is used', () => {
    const used = new Set(components.flatMap(({ props }) => props.map(({ name }) => name)));
    const rows = [...words.map(({ prop }) => prop), ...states.map(({ prop }) => prop)];
    expect(rows.filter((prop) => !used.has(prop))).toEqual([]);
  });
});
