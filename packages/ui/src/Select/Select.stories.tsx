import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Select } from './Select.tsx';

const items = [
  { id: 'shortage', label: 'Общий недобор' },
  { id: 'average', label: 'Средний недобор', description: 'За одну встречу' },
  { id: 'count', label: 'Число ошибок' },
];

const meta = {
  title: 'ui/Select',
  component: Select,
  args: { label: 'Сортировка', items, placeholder: 'Выберите', onChange: fn() },
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Invalid: Story = { args: { errorText: 'Это поле обязательно' } };
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack align="start">
      <Select {...args} />
      <Select {...args} label="Малый" size="small" defaultValue="count" />
      <Select {...args} label="С ошибкой" errorText="Это поле обязательно" />
      <Select {...args} label="Недоступный" disabled />
    </Stack>
  ),
};
export const Open: Story = {
  tags: ['visual'],
  args: { defaultValue: 'average' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(await within(document.body).findByRole('listbox')).toBeVisible();
  },
};
export const TestKeyboardChooses: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: /Сортировка/ });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await within(document.body).findByRole('option', { name: 'Общий недобор' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('average');
    await waitFor(() => expect(button).toHaveFocus());
    await expect(button).toHaveTextContent('Средний недобор');
  },
};
