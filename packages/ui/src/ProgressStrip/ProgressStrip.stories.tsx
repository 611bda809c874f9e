import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ProgressStrip } from './ProgressStrip.tsx';

const meta = {
  title: 'ui/ProgressStrip',
  component: ProgressStrip,
  args: {
    label: 'Ход тренировки',
    nodes: [
      { id: '1', state: 'success', label: 'Ход 1: верно' },
      { id: '2', state: 'failure', label: 'Ход 2: неверно' },
      { id: '3', state: 'success', label: 'Ход 3: верно' },
      { id: '4', state: 'current', label: 'Ход 4: сейчас' },
      { id: '5', state: 'pending', label: 'Ход 5: впереди' },
      { id: '6', state: 'pending', label: 'Ход 6: впереди' },
    ],
  },
} satisfies Meta<typeof ProgressStrip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = { tags: ['visual'] };
export const TestEveryNodeIsNamed: Story = {
  play: async ({ canvasElement }) => {
    const nodes = within(canvasElement).getAllByRole('listitem');
    await expect(nodes).toHaveLength(6);
    await expect(nodes[1]).toHaveTextContent('Ход 2: неверно');
    await expect(nodes[3]).toHaveAttribute('aria-current', 'step');
  },
};
