import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Tabs } from './Tabs.tsx';

const meta = {
  title: 'ui/Tabs',
  component: Tabs,
  args: {
    label: 'Позиция',
    onChange: fn(),
    items: [
      { id: 'moves', label: 'Ходы', icon: 'list', content: 'Сыгранные ходы' },
      { id: 'games', label: 'Партии', content: 'Партии за этой позицией' },
      { id: 'labels', label: 'Метки', content: 'Метки', disabled: true },
    ],
  },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = { tags: ['visual'] };
export const TestArrows: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith('games');
    await expect(within(canvasElement).getByRole('tabpanel', { name: 'Партии' })).toHaveTextContent(
      'Партии за этой позицией',
    );
  },
};
