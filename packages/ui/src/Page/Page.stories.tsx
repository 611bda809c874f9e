import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Page } from './Page.tsx';

const meta = {
  title: 'ui/Page',
  component: Page,
  args: { title: 'Критические позиции' },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { description: 'Позиции, где повторяется одна и та же ошибка', actions: <Button>Список</Button> },
};
export const Training: Story = { args: { title: 'Тренировка', tone: 'training' } };
export const TestOneMainHeading: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1 })).toHaveTextContent(
      'Критические позиции',
    );
  },
};
