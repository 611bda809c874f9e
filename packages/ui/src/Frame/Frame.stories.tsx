import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Frame } from './Frame.tsx';

const meta = {
  title: 'ui/Frame',
  component: Frame,
  args: { height: 'md', children: 'Внутри то, что прокручивается само' },
} satisfies Meta<typeof Frame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const TestKeepsItsHeight: Story = {
  play: async ({ canvasElement }) => {
    const frame = within(canvasElement).getByText(/прокручивается/);
    await expect(frame.getBoundingClientRect().height).toBe(320);
  },
};
