import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { MessageLine } from './MessageLine.tsx';

const meta = {
  title: 'Feedback/MessageLine',
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
      <MessageLine accent="training">Линия пройдена</MessageLine>
      <MessageLine tone="success">Верно</MessageLine>
      <MessageLine tone="danger">Теряет пешку: после 8...Кd4</MessageLine>
      <MessageLine tone="warning">Тоже хорошо. Подготовлено 7. О-О</MessageLine>
    </Stack>
  ),
};
export const LongTextsRu: Story = {
  render: () => (
    <Stack gap={2}>
      <MessageLine tone="danger">
        Теряет пешку: после 8...Кd4 белые берут на d4, и чёрные не успевают отыграть её до эндшпиля
      </MessageLine>
      <MessageLine tone="warning">
        Тоже хорошо, но подготовлено другое: длинная рокировка и наступление на королевском фланге
      </MessageLine>
      <MessageLine>rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR</MessageLine>
    </Stack>
  ),
};
export const LongTextsEn: Story = {
  render: () => (
    <Stack gap={2}>
      <MessageLine tone="danger">
        Loses a pawn: after 8...Nd4 White takes on d4, and Black does not win it back before the endgame
      </MessageLine>
      <MessageLine accent="training">
        The whole line has been played through without a mistake; the next one begins with Black to move
      </MessageLine>
    </Stack>
  ),
};
export const Phone: Story = { ...LongTextsRu, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLDivElement>();
export const TestIsSpoken: Story = {
  args: { ref: element },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toBe(element.current);
    await expect(element.current).toHaveTextContent('Ваш ход');
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};
export const TestTwoLinesTakeNoMoreRoomOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Stack gap={2}>
      <MessageLine>Ваш ход</MessageLine>
      <MessageLine tone="danger">e4 теряет 12 % шансов: соперник ответит Кxe4</MessageLine>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const [short, long] = within(canvasElement)
      .getAllByRole('status')
      .map((line) => line.getBoundingClientRect().height);
    await expect(long).toBe(short);
  },
};
export const TestChangesAreSpokenInTheSamePlace: Story = {
  render: function Training() {
    const [isRight, setRight] = useState(false);
    return (
      <Stack gap={2}>
        <MessageLine tone={isRight ? 'success' : 'neutral'}>{isRight ? 'Верно' : 'Ваш ход'}</MessageLine>
        <Button onPress={() => setRight(true)}>Сыграть 7. О-О</Button>
      </Stack>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const line = canvas.getByRole('status');
    const { top } = canvas.getByRole('button').getBoundingClientRect();
    await userEvent.click(canvas.getByRole('button'));
    // Screen readers announce only changes in an existing live region.
    await expect(canvas.getByRole('status')).toBe(line);
    await expect(line).toHaveTextContent(/^Верно$/);
    await expect(within(line).queryByRole('img')).toBeNull();
    await expect(canvas.getByRole('button').getBoundingClientRect().top).toBe(top);
  },
};
