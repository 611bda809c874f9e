import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Steps } from './Steps.tsx';

const meta = {
  title: 'ui/Steps',
  component: Steps,
  args: {
    label: 'С чего начать',
    doneLabel: 'Готово',
    items: [
      { id: '1', title: 'Создайте персону', text: 'Чьи партии разбираем', state: 'done' },
      { id: '2', title: 'Добавьте партии', text: 'Никнейм или файл PGN', state: 'current' },
      { id: '3', title: 'Посмотрите ошибки', text: 'Первые появятся через минуту', state: 'todo' },
    ],
  },
} satisfies Meta<typeof Steps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = { tags: ['visual'] };
export const TestCurrentStep: Story = {
  play: async ({ canvasElement }) => {
    const steps = within(canvasElement).getAllByRole('listitem');
    await expect(steps[1]).toHaveAttribute('aria-current', 'step');
    await expect(within(canvasElement).getByRole('img', { name: 'Готово' })).toBeVisible();
  },
};
