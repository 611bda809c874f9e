import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { NavItem } from './NavItem.tsx';

const meta = {
  title: 'ui/NavItem',
  component: NavItem,
  args: { href: '#cards', children: 'Персоны' },
} satisfies Meta<typeof NavItem>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Current: Story = { args: { current: true } };
export const Training: Story = { args: { current: true, tone: 'training', children: 'Тренировка' } };
export const TestSaysWhereWeAre: Story = {
  args: { current: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link')).toHaveAttribute('aria-current', 'page');
  },
};
