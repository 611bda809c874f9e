import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, within } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { Spinner } from './Spinner.tsx';

const meta = {
  title: 'Feedback/Spinner',
  component: Spinner,
  args: { label: 'Загрузка' },
} satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Inline>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Spinner key={size} {...args} size={size} />
      ))}
    </Inline>
  ),
};
export const LongTexts: Story = {
  render: () => (
    <Inline>
      <Spinner label="Загружаются партии обеих площадок и считаются критические позиции" />
      <Spinner label="The games of both platforms are loading and critical positions are being counted" />
    </Inline>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLSpanElement>();
export const TestIs20Px: Story = {
  args: { ref: element },
  play: async ({ canvasElement }) => {
    const sign = within(canvasElement).getByRole('img', { name: 'Загрузка' });
    await expect(element.current).toBe(sign);
    const { width, height } = sign.getBoundingClientRect();
    await expect([width, height]).toEqual([20, 20]);
  },
};
export const TestStandsStillWhereMotionIsUnwanted: Story = {
  globals: { motion: 'reduced' },
  play: async ({ canvasElement }) => {
    await expect(getComputedStyle(within(canvasElement).getByRole('img')).animationName).toBe('none');
  },
};
