import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Columns } from '../Columns/Columns.tsx';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'ui/TextField',
  component: TextField,
  args: { label: 'Имя', onChange: fn() },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithDescription: Story = { args: { description: 'Так вас увидят в списке' } };
export const Invalid: Story = { args: { errorText: 'Это поле обязательно', required: true } };
export const Disabled: Story = { args: { disabled: true, value: 'Анна' } };
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Columns columns={{ phone: 1, tablet: 2 }}>
      <TextField label="Имя" placeholder="Анна Коваль" />
      <TextField label="Почта" description="Сюда придёт письмо" defaultValue="anna@example.org" />
      <TextField label="Телефон" errorText="В номере есть недопустимые знаки" defaultValue="+7 9a" />
      <TextField label="Имя" disabled defaultValue="Анна" />
      <TextField label="Позиция" code size="small" defaultValue="8/8/8/4k3/8/4K3/8/8 w - - 0 1" />
      <TextField label="Что случилось" multiline defaultValue="Не загрузились партии" />
    </Columns>
  ),
};
export const TestErrorBelongsToField: Story = {
  args: { errorText: 'Это поле обязательно', description: 'Подсказка' },
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Имя' });
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(/Подсказка.*Это поле обязательно/);
    await userEvent.tab();
    await userEvent.keyboard('Ян');
    await expect(args.onChange).toHaveBeenLastCalledWith('Ян');
  },
};
