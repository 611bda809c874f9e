import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { SearchField } from './SearchField.tsx';

const meta = {
  title: 'ui/SearchField',
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

export const Default: Story = {};
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack>
      <SearchField {...args} />
      <SearchField {...args} size="small" defaultValue="8/8/8/8" errorText="Invalid FEN: 8 рядов, а не 4" />
    </Stack>
  ),
};
export const TestEnterAndEscape: Story = {
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole('searchbox', { name: 'Поиск по FEN' });
    await userEvent.tab();
    await userEvent.keyboard('abc{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith('abc');
    await userEvent.keyboard('{Escape}');
    await expect(input).toHaveValue('');
  },
};
