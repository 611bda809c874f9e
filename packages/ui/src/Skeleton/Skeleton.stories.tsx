import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, within } from 'storybook/test';
import { Columns } from '../Columns/Columns.tsx';
import { Skeleton } from './Skeleton.tsx';

const meta = {
  title: 'Feedback/Skeleton',
  component: Skeleton,
  args: { label: 'Загружаются позиции', count: 3 },
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Rows: Story = { args: { shape: 'row' } };
export const Block: Story = { args: { shape: 'block', count: 1 } };
export const Overview: Story = {
  tags: ['visual'],
  render: ({ label }) => (
    <Columns columns={{ phone: 1, tablet: 3 }}>
      <Skeleton label={label} shape="line" count={4} />
      <Skeleton label={label} shape="row" count={3} />
      <Skeleton label={label} shape="block" />
      <Skeleton label={label} shape="title" />
      <Skeleton label={label} shape="circle" />
      <Skeleton label={label} shape="square" />
    </Columns>
  ),
};
export const LongTexts: Story = {
  render: () => (
    <Columns columns={{ phone: 1, tablet: 2 }}>
      <Skeleton label="Загружаются критические позиции игрока и деревья вариантов к ним" count={6} />
      <Skeleton label="Critical positions of the player and their variation trees are loading" count={6} />
    </Columns>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLDivElement>();
export const TestShapesAreSilentAndStill: Story = {
  args: { ref: element, shape: 'row' },
  globals: { motion: 'reduced' },
  play: async () => {
    const shapes = [...(element.current?.querySelectorAll('[aria-hidden]') ?? [])];
    await expect(shapes).toHaveLength(3);
    await expect(shapes.map((shape) => getComputedStyle(shape).animationName)).toEqual([
      'none',
      'none',
      'none',
    ]);
    await expect(shapes[0]?.getBoundingClientRect().height).toBe(40);
    await expect(element.current).toHaveAttribute('aria-busy', 'true');
  },
};
export const TestSaysWhatLoads: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Загружаются позиции');
  },
};
