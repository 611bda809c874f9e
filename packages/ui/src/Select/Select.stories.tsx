import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import type { Choice } from './ChoiceOption.tsx';
import { Select, type SelectProps } from './Select.tsx';

const items: Choice[] = [
  { id: 'shortage', label: 'Общая потеря' },
  { id: 'average', label: 'Средняя потеря', description: 'За одну встречу' },
  { id: 'count', label: 'Число ошибок' },
];

const meta = {
  title: 'Inputs/Select',
  component: Select,
  args: { label: 'Сортировка', items, placeholder: 'Выберите', onChange: fn(), onOpenChange: fn() },
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(args: SelectProps) {
  const [value, setValue] = useState('count');
  const [open, setOpen] = useState(true);
  return <Select {...args} {...{ value, open }} onChange={setValue} onOpenChange={setOpen} />;
}
function body() {
  return within(document.body);
}

export const Default: Story = {};
export const Small: Story = { args: { size: 'sm', defaultValue: 'count' } };
export const Invalid: Story = { args: { errorText: 'Это поле обязательно' } };
export const Disabled: Story = { args: { disabled: true } };
export const OneDisabled: Story = {
  args: { items: items.map((item) => ({ ...item, disabled: item.id === 'average' })) },
};
export const Open: Story = {
  args: { defaultValue: 'average', defaultOpen: true },
  play: async () => {
    await waitFor(() => expect(body().getByRole('listbox')).toBeVisible());
  },
};
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack align="start">
      <Select {...args} />
      <Select {...args} label="Малый" size="sm" defaultValue="count" />
      <Select {...args} label="С ошибкой" errorText="Это поле обязательно" />
      <Select {...args} label="Недоступный" disabled />
    </Stack>
  ),
};
export const LongTexts: Story = {
  args: {
    label: 'По чему располагать критические позиции в списке и в дереве',
    defaultValue: 'a',
    defaultOpen: true,
    items: [
      {
        id: 'a',
        label: 'По общей потере за все партии игрока, начиная с самых дорогих ошибок',
        description: 'Сначала то, что стоило больше всего очков, даже если случалось нечасто',
      },
      {
        id: 'b',
        label: 'By the half-move number, beginning with the mistakes nearest to the start of the game',
        description: 'What goes wrong first comes first, however cheap it may have been',
      },
    ],
  },
  play: async () => {
    await waitFor(() => expect(body().getByRole('listbox')).toBeVisible());
  },
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Open, globals: { theme: 'dark' } };
const element = createRef<HTMLButtonElement>();
export const TestKeyboardChooses: Story = {
  args: { ref: element },
  play: async ({ canvasElement, args, step }) => {
    const button = within(canvasElement).getByRole('button', { name: /Сортировка/ });
    await expect(element.current).toBe(button);
    await step('Enter opens, arrows walk, Enter chooses', async () => {
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      await body().findByRole('option', { name: 'Общая потеря' });
      await userEvent.keyboard('{ArrowDown}{Enter}');
      await expect(args.onChange).toHaveBeenCalledWith('average');
      await waitFor(() => expect(button).toHaveFocus());
      await expect(button).toHaveTextContent('Средняя потеря');
    });
    await step('Escape closes and keeps the choice', async () => {
      await userEvent.keyboard('{ArrowDown}');
      await body().findByRole('listbox');
      await userEvent.keyboard('{ArrowDown}{Escape}');
      await waitFor(() => expect(body().queryByRole('listbox')).toBeNull());
      await expect(args.onChange).toHaveBeenCalledTimes(1);
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    });
  },
};
export const TestControlledByPointer: Story = {
  render: Controlled,
  play: async ({ canvasElement }) => {
    await userEvent.click(await body().findByRole('option', { name: 'Общая потеря' }));
    await waitFor(() => expect(body().queryByRole('listbox')).toBeNull());
    await expect(within(canvasElement).getByRole('button')).toHaveTextContent('Общая потеря');
  },
};
