import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatRow } from '../Stat/StatRow.tsx';
import { Stat } from './Stat.tsx';

const meta = {
  title: 'ui/Stat',
  component: Stat,
  args: { label: 'Ошибок', value: '15' },
  decorators: [
    (Story) => (
      <StatRow>
        <Story />
      </StatRow>
    ),
  ],
} satisfies Meta<typeof Stat>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <>
      <Stat label="Встречалась" value="24" />
      <Stat label="Ошибок" value="15" tone="red" />
      <Stat label="Удержана" value="9" tone="green" />
      <Stat label="Повторений" value="3" tone="training" />
    </>
  ),
};
