import type { Meta, StoryObj } from '@storybook/react-vite';
import * as board from '@tabia/board';
import type { ComponentType } from 'react';
import { expect } from 'storybook/test';
import { type Conforming, problemsOfAll } from '../../packages/ui/src/test/conformance.tsx';

interface StoryFile {
  // biome-ignore lint/suspicious/noExplicitAny: components of every shape
  default: { component: ComponentType<any>; args?: object };
}

const files = import.meta.glob<StoryFile>('../../packages/board/src/*/*.stories.tsx', { eager: true });

/** Only chooses how the boards inside look. */
const WITHOUT_ELEMENT = ['BoardLook'];

const exported = new Map(
  Object.entries(board).flatMap(([name, value]) =>
    /^[A-Z][a-z]/.test(name) && typeof value === 'function' ? [[value as ComponentType, name] as const] : [],
  ),
);
const conforming: readonly Conforming[] = [
  ...new Map(
    Object.values(files).flatMap(({ default: { component, args = {} } }) => {
      const name = exported.get(component);
      return name === undefined || WITHOUT_ELEMENT.includes(name)
        ? []
        : [[name, { name, component, args }] as const];
    }),
  ).values(),
];

const meta = { title: 'Board/Conformance', render: () => <p>Conformance</p> } satisfies Meta;

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
    await expect(await problemsOfAll(conforming, new Set())).toEqual([]);
  },
};
