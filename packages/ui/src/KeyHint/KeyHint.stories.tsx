import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { KeyHint } from './KeyHint.tsx';

const meta = {
  title: 'Data/KeyHint',
  component: KeyHint,
  args: { keys: ['Ctrl', 'Z'] },
} satisfies Meta<typeof KeyHint>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const OneKey: Story = { args: { keys: ['?'] } };
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap={2} align="start">
      <KeyHint keys={['?']} />
      <KeyHint keys={['F']} />
      <KeyHint keys={['Пробел']} />
      <KeyHint keys={['Ctrl', 'Z']} />
      <KeyHint keys={['Ctrl', 'Shift', 'Z']} />
    </Stack>
  ),
};
export const LongTexts: Story = {
  render: () => (
    <Stack gap={3}>
      <Text>
        Вернуть отменённую правку дерева вместе со всеми линиями, которые она убрала:{' '}
        <KeyHint keys={['Ctrl', 'Shift', 'Z']} /> или <KeyHint keys={['Ctrl', 'Y']} />
      </Text>
      <Text>
        Takes the undone change of the tree back, with all the lines that went with it:{' '}
        <KeyHint keys={['Control', 'Shift', 'Z']} /> or <KeyHint keys={['Control', 'Y']} />
      </Text>
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLSpanElement>();
export const TestKeysAreTextInTheirOrder: Story = {
  args: { keys: ['Ctrl', 'Shift', 'Z'], ref: element },
  play: async () => {
    const keys = [...(element.current?.querySelectorAll('kbd') ?? [])];
    await expect(keys.map((key) => key.textContent)).toEqual(['Ctrl', 'Shift', 'Z']);
    // On one line, and not hidden from screen readers.
    await expect(new Set(keys.map((key) => key.getBoundingClientRect().top)).size).toBe(1);
    await expect(element.current?.closest('[aria-hidden]')).toBeNull();
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};
