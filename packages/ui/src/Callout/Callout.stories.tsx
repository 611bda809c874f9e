import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Callout } from './Callout.tsx';

const meta = {
  title: 'ui/Callout',
  component: Callout,
  args: { title: 'Идёт подсчёт ошибок', children: 'Подождите немного: список заполнится сам.' },
} satisfies Meta<typeof Callout>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap={3}>
      <Callout title="Идёт подсчёт ошибок">Подождите немного: список заполнится сам.</Callout>
      <Callout tone="success" title="План сохранён" />
      <Callout
        tone="warning"
        title="Источник отвечает медленно"
        onClose={() => undefined}
        closeLabel="Закрыть"
      />
      <Callout
        tone="error"
        title="Не удалось загрузить партии"
        actions={<Button size="small">Повторить</Button>}
      >
        Всё, что уже загружено, осталось на месте.
      </Callout>
      <Callout tone="training" title="Пора повторить 12 позиций" />
    </Stack>
  ),
};
export const TestErrorIsSpoken: Story = {
  args: { tone: 'error', live: true, title: 'Ошибка', onClose: fn(), closeLabel: 'Закрыть' },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Ошибка');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Закрыть' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
