import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { expect } from 'storybook/test';
import * as ui from '../index.ts';
import { type Conforming, problemsOfAll, problemsOfLayer, problemsOfSwitch, sentBy } from './conformance.tsx';

interface StoryFile {
  // biome-ignore lint/suspicious/noExplicitAny: components of every shape
  default: { component: ComponentType<any>; args?: object };
}

const files = import.meta.glob<StoryFile>('../*/*.stories.tsx', { eager: true });

/** Props that make a component appear, besides those of its stories. */
const FURTHER: Readonly<Record<string, object>> = {
  AccountMenu: { defaultOpen: true },
  ContextMenu: { anchor: document.body },
  LanguageMenu: { defaultOpen: true },
  Menu: { defaultOpen: true },
  Popover: { defaultOpen: true },
};
/** Components without stories of their own, with props that make them appear. */
const COMPANIONS: readonly Conforming[] = [
  { name: 'PageTitle', component: ui.PageTitle, args: { children: 'Страница' } },
  { name: 'StatRow', component: ui.StatRow, args: { children: null } },
];
/** Components without an element of their own. */
const WITHOUT_ELEMENT = ['GuidedTour', 'HelpMode', 'ThemeProvider'];
/** Layers whose id belongs to the button that opens them, and a key that is called id. */
const OWN_ID = new Set([
  'ContextMenu',
  'HelpPoint',
  'Menu',
  'AccountMenu',
  'LanguageMenu',
  'Modal',
  'Popover',
  'ZoomWarning',
]);

const exported = new Map(
  Object.entries(ui).flatMap(([name, value]) =>
    /^[A-Z][a-z]/.test(name) && typeof value === 'function' ? [[value as ComponentType, name] as const] : [],
  ),
);
const conforming: readonly Conforming[] = [
  ...Object.values(files).flatMap(({ default: { component, args = {} } }) => {
    const name = exported.get(component);
    return name === undefined || WITHOUT_ELEMENT.includes(name)
      ? []
      : [{ name, component, args: { ...args, ...FURTHER[name] } }];
  }),
  ...COMPANIONS,
];

const meta = { title: 'Interface/Conformance', render: () => <p>Conformance</p> } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const TestEveryComponentHasItsEntry: Story = {
  play: async () => {
    const entries = [...conforming.map(({ name }) => name), ...WITHOUT_ELEMENT];
    await expect([...entries].sort()).toEqual([...exported.values()].sort());
  },
};
export const TestElements: Story = {
  play: async () => {
    await expect(await problemsOfAll(conforming, OWN_ID)).toEqual([]);
  },
};

function find(name: string): Conforming {
  const one = conforming.find((entry) => entry.name === name);
  if (!one) throw new Error(`${name} has no entry.`);
  return one;
}

/** Checks the named components one after the other. */
async function each(
  names: readonly string[],
  check: (one: Conforming) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const name of names) {
    try {
      problems.push(...(await check(find(name))));
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    }
  }
  return problems;
}

export const TestOnAndOff: Story = {
  play: async () => {
    const switches = ['Checkbox', 'IconButton', 'Switch', 'ToggleButton'];
    await expect(await each(switches, problemsOfSwitch)).toEqual([]);
  },
};
export const TestOpenAndClosed: Story = {
  play: async () => {
    const layers = [
      'AccountMenu',
      'ChipMenu',
      'ChipPopover',
      'Combobox',
      'LanguageMenu',
      'Menu',
      'Modal',
      'Popover',
      'Select',
    ];
    await expect(await each(layers, problemsOfLayer)).toEqual([]);
  },
};

const items = [
  { id: 'a', label: 'А' },
  { id: 'b', label: 'Б' },
];
/** Fields of a form: their initial value and what they send. */
const FIELDS: readonly (readonly [name: string, state: object, sent: string])[] = [
  ['ButtonGroup', { items, defaultValue: 'b' }, 'b'],
  ['Checkbox', { defaultSelected: true }, 'on'],
  ['CheckboxGroup', { items, defaultValue: ['b'] }, 'b'],
  ['Combobox', { items, defaultValue: 'b' }, 'b'],
  ['NumberField', { defaultValue: 7 }, '7'],
  ['PasswordField', { defaultValue: 'secret' }, 'secret'],
  ['RadioGroup', { items, defaultValue: 'b' }, 'b'],
  ['SearchField', { defaultValue: 'word' }, 'word'],
  ['Select', { items, defaultValue: 'b' }, 'b'],
  ['Switch', { defaultSelected: true }, 'on'],
  ['TextField', { defaultValue: 'word' }, 'word'],
];

export const TestForms: Story = {
  play: async () => {
    const problems = await each(
      FIELDS.map(([name]) => name),
      async (one) => {
        const [, state, sent] = FIELDS.find(([name]) => name === one.name) ?? ['', {}, ''];
        const found = await sentBy(one, state);
        const disabled = await sentBy(one, { ...state, disabled: true });
        return [
          ...(found === sent ? [] : [`${one.name} sends ${found}, not ${sent}`]),
          ...(disabled === null ? [] : [`${one.name} sends ${disabled} though it is disabled`]),
        ];
      },
    );
    await expect(problems).toEqual([]);
  },
};
