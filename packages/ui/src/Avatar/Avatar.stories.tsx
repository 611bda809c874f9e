import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect } from 'storybook/test';
import { Icon } from '../Icon/Icon.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Avatar } from './Avatar.tsx';

const meta = {
  title: 'Data/Avatar',
  component: Avatar,
  args: { name: 'Анна Коваль' },
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Large: Story = { args: { size: 'lg' } };
export const Picture: Story = { args: { children: <Icon name="crown" /> } };
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Inline>
      <Avatar {...args} />
      <Avatar {...args} size="lg" />
      <Avatar {...args}>
        <Icon name="crown" />
      </Avatar>
    </Inline>
  ),
};
export const LongTexts: Story = {
  render: () => (
    <Inline>
      <Avatar name="Константин Константинович Константинопольский-Верхнеуслонский" />
      <Avatar name="Maximiliana Featherstonehaugh-Cholmondeley" size="lg" />
    </Inline>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLSpanElement>();
export const TestLettersAreSilent: Story = {
  args: { ref: element },
  play: async () => {
    await expect(element.current).toHaveTextContent('АК');
    await expect(element.current).toHaveAttribute('aria-hidden', 'true');
    await expect(element.current?.getBoundingClientRect().width).toBe(36);
  },
};
