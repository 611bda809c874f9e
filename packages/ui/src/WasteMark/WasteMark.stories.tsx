import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../Inline/Inline.tsx';
import { WasteMark } from './WasteMark.tsx';

const meta = {
  title: 'ui/WasteMark',
  component: WasteMark,
  args: { level: 4, children: '−0,8' },
} satisfies Meta<typeof WasteMark>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Inline gap={4}>
      {([0, 1, 2, 3, 4, 5, 6] as const).map((level) => (
        <WasteMark key={level} level={level}>
          {`${level * 5} %`}
        </WasteMark>
      ))}
    </Inline>
  ),
};
