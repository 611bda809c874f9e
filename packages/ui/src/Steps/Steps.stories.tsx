import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Steps } from './Steps.tsx';

const meta = {
  title: 'Feedback/Steps',
  component: Steps,
  args: {
    label: 'С чего начать',
    doneLabel: 'Готово',
    items: [
      { id: '1', title: 'Добавьте игрока', text: 'Чьи партии разбираем', state: 'done' },
      { id: '2', title: 'Добавьте партии', text: 'Никнейм или файл PGN', state: 'current' },
      { id: '3', title: 'Посмотрите ошибки', text: 'Первые появятся через минуту', state: 'todo' },
    ],
  },
} satisfies Meta<typeof Steps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = { tags: ['visual'] };
export const Column: Story = { args: { orientation: 'vertical' } };
export const LongTexts: Story = {
  args: {
    items: [
      { id: '1', title: 'Зарегистрируйтесь и подтвердите адрес электронной почты', state: 'done' },
      {
        id: '2',
        title: 'Add the games you have played on both platforms',
        text: 'A nickname, or a file with games played over the board and by correspondence.',
        state: 'current',
      },
      { id: '3', title: 'Посмотрите позиции, в которых ошибка возвращается', state: 'todo' },
    ],
  },
};
export const Phone: Story = { args: LongTexts.args, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { args: Column.args, globals: { theme: 'dark' } };

export const TestColumnStaysAColumn: Story = {
  args: { orientation: 'vertical' },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    const [first, second] = within(canvasElement).getAllByRole('listitem');
    const [above, below] = [first?.getBoundingClientRect(), second?.getBoundingClientRect()];
    await expect(below?.top).toBeGreaterThanOrEqual(above?.bottom ?? Number.POSITIVE_INFINITY);
    await expect(below?.left).toBe(above?.left);
  },
};
export const TestCurrentStep: Story = {
  play: async ({ canvasElement }) => {
    const steps = within(canvasElement).getAllByRole('listitem');
    await expect(steps[1]).toHaveAttribute('aria-current', 'step');
    await expect(within(canvasElement).getByRole('img', { name: 'Готово' })).toBeVisible();
  },
};
