import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Text } from '../Text/Text.tsx';
import { ScrollArea } from './ScrollArea.tsx';

const meta = {
  title: 'ui/ScrollArea',
  component: ScrollArea,
  args: { label: 'Список ходов', height: 'sm', children: null },
} satisfies Meta<typeof ScrollArea>;

export default meta;
type Story = StoryObj<typeof meta>;

const long = Array.from({ length: 40 }, (_, index) => `${index + 1}. Кf3 Кf6`).map((word) => (
  <Text key={word}>{word}</Text>
));

export const Default: Story = { args: { children: long } };
export const Overview: Story = { tags: ['visual'], args: { children: long } };
export const TestKeyboardScrolls: Story = {
  args: { children: long },
  play: async ({ canvasElement }) => {
    const region = within(canvasElement).getByRole('region', { name: 'Список ходов' });
    await userEvent.tab();
    await expect(region).toHaveFocus();
    await expect(region.scrollHeight).toBeGreaterThan(region.clientHeight);
  },
};
