import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Columns } from '../Columns/Columns.tsx';
import { Skeleton } from './Skeleton.tsx';

const meta = {
  title: 'ui/Skeleton',
  component: Skeleton,
  args: { label: 'Загружаются позиции', count: 3 },
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
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
export const TestSaysWhatLoads: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Загружаются позиции');
  },
};
