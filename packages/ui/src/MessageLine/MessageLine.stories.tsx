import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { MessageLine } from './MessageLine.tsx';

const meta = {
  title: 'ui/MessageLine',
  component: MessageLine,
  args: { children: 'Ваш ход' },
} satisfies Meta<typeof MessageLine>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap={2}>
      <MessageLine>Ход белых</MessageLine>
      <MessageLine tone="training">Линия пройдена</MessageLine>
      <MessageLine tone="right">Верно</MessageLine>
      <MessageLine tone="wrong">Теряет пешку: после 8…Кd4</MessageLine>
      <MessageLine tone="hint">Тоже хорошо. Подготовлено 7. О-О</MessageLine>
    </Stack>
  ),
};
export const TestIsSpoken: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Ваш ход');
  },
};
