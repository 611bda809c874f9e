import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { TabsProps } from './Tabs.tsx';
import { Tabs } from './Tabs.tsx';

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  args: {
    label: 'Позиция',
    onChange: fn(),
    items: [
      { id: 'moves', label: 'Ходы', startIcon: 'list', content: 'Сыгранные ходы' },
      { id: 'games', label: 'Партии', content: 'Партии за этой позицией' },
      { id: 'labels', label: 'Метки', content: 'Метки', disabled: true },
    ],
  },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(args: TabsProps) {
  const [value, setValue] = useState('games');
  return <Tabs {...args} value={value} onChange={setValue} />;
}

export const Default: Story = {};
export const SecondOpen: Story = { args: { defaultValue: 'games' } };
export const Overview: Story = { tags: ['visual'] };
export const LongTexts: Story = {
  args: {
    items: [
      { id: 'ru', label: 'Все ходы игрока в этой позиции', content: 'Ходы' },
      { id: 'ru2', label: 'Партии, в которых позиция встречалась', content: 'Партии' },
      { id: 'en', label: 'Games in which the position occurred', content: 'Games' },
    ],
  },
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
const element = createRef<HTMLDivElement>();
export const TestControlledByPointer: Story = {
  render: Controlled,
  args: { ref: element },
  play: async ({ canvasElement }) => {
    const moves = within(canvasElement).getByRole('tab', { name: 'Ходы' });
    await expect(element.current).toContainElement(moves);
    await expect(moves).toHaveAttribute('aria-selected', 'false');
    await userEvent.click(moves);
    await expect(moves).toHaveAttribute('data-state', 'active');
    await expect(within(canvasElement).getByRole('tabpanel')).toHaveTextContent('Сыгранные ходы');
  },
};
export const TestDisabledIsLeftOut: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await expect(within(canvasElement).getByRole('tab', { name: 'Партии' })).toHaveFocus();
    await expect(within(canvasElement).getByRole('tab', { name: 'Метки' })).toBeDisabled();
    await userEvent.keyboard('{ArrowRight}');
    await expect(within(canvasElement).getByRole('tab', { name: 'Ходы' })).toHaveFocus();
  },
};
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
