import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatRow } from '../StatTile/StatRow.tsx';
import { StatTile } from './StatTile.tsx';

const meta = {
  title: 'ui/StatTile',
  component: StatTile,
  args: { label: 'Ошибок', value: '15' },
  decorators: [
    (Story) => (
      <StatRow>
        <Story />
      </StatRow>
    ),
  ],
} satisfies Meta<typeof StatTile>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <>
      <StatTile label="Встречалась" value="24" />
      <StatTile label="Ошибок" value="15" tone="red" />
      <StatTile label="Удержана" value="9" tone="green" />
      <StatTile label="Повторений" value="3" tone="training" />
    </>
  ),
};
