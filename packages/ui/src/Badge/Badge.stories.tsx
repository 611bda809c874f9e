import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, within } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Badge } from './Badge.tsx';

const tones = ['neutral', 'info', 'success', 'warning', 'danger'] as const;

const meta = {
  title: 'Data/Badge',
  component: Badge,
  args: { children: 'C50' },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap={2} align="start">
      <Badge>neutral</Badge>
      <Badge accent="primary">primary</Badge>
      <Badge accent="training">training</Badge>
      {tones.slice(1).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Stack>
  ),
};
export const LongTexts: Story = {
  render: () => (
    <Stack gap={2} align="start">
      <Badge tone="warning">Повторная ошибка после того, как позиция была отмечена как изученная</Badge>
      <Badge tone="info">A mistake made again after the position had been marked as studied</Badge>
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLSpanElement>();
export const TestIsTextWithATone: Story = {
  args: { tone: 'danger', ref: element },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('C50')).toBe(element.current);
    await expect(element.current).toHaveAttribute('data-tone', 'danger');
    await expect(within(canvasElement).queryByRole('img')).toBeNull();
  },
};
