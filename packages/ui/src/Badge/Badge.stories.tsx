import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../Inline/Inline.tsx';
import { Badge } from './Badge.tsx';

const meta = {
  title: 'ui/Badge',
  component: Badge,
  args: { children: 'C50' },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Inline>
      {(['neutral', 'primary', 'training', 'info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Badge key={tone} tone={tone} icon={tone === 'training' ? 'learn' : undefined}>
          {tone}
        </Badge>
      ))}
    </Inline>
  ),
};
