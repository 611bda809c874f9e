import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import type { SearchFieldProps } from './SearchField.tsx';
import { SearchField } from './SearchField.tsx';

const meta = {
  title: 'Inputs/SearchField',
  component: SearchField,
  args: {
    label: 'Поиск по FEN',
    placeholder: 'Вставьте позицию',
    clearLabel: 'Очистить',
    onSubmit: fn(),
    onChange: fn(),
  },
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(args: SearchFieldProps) {
  const [value, setValue] = useState('e4');
  return <SearchField {...args} value={value} onChange={setValue} />;
}

export const Default: Story = {};
export const Filled: Story = { args: { defaultValue: 'Итальянская' } };
export const Small: Story = { args: { size: 'sm' } };
export const Invalid: Story = { args: { defaultValue: '8/8', errorText: 'Invalid FEN: 8 рядов, а не 2' } };
export const Disabled: Story = { args: { disabled: true } };
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack>
      <SearchField {...args} />
      <SearchField {...args} size="sm" defaultValue="8/8/8/8" errorText="Invalid FEN: 8 рядов, а не 4" />
      <SearchField {...args} disabled />
    </Stack>
  ),
};
export const LongTexts: Story = {
  render: (args) => (
    <Stack>
      <SearchField
        {...args}
        label="Поиск позиции по строке FEN, вставленной из другой программы или с сайта"
        placeholder="Вставьте строку FEN целиком или только расположение фигур"
        description="Недостающие поля дополняются сами: ход белых, рокировки, взятие на проходе и счётчики"
      />
      <SearchField
        {...args}
        label="Find a position by the FEN pasted from another program or from a site"
        placeholder="Paste the whole FEN or only where the pieces stand"
        errorText="Invalid FEN: there must be exactly one king of each color, and Black has none at all"
      />
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLInputElement>();
export const TestEnterAndEscape: Story = {
  args: { ref: element },
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole('searchbox', { name: 'Поиск по FEN' });
    await expect(element.current).toBe(input);
    await userEvent.tab();
    await userEvent.keyboard('abc{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith('abc');
    await userEvent.keyboard('{Escape}');
    await expect(input).toHaveValue('');
  },
};
export const TestCrossEmpties: Story = {
  render: Controlled,
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('searchbox');
    await expect(input).toHaveValue('e4');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Очистить' }));
    await expect(input).toHaveValue('');
    await expect(input).toHaveFocus();
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};
