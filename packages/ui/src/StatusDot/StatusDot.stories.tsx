import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../Inline/Inline.tsx';
import { StatusDot } from './StatusDot.tsx';

const meta = {
  title: 'ui/StatusDot',
  component: StatusDot,
  args: { tone: 'success', label: 'Готово' },
} satisfies Meta<typeof StatusDot>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Inline gap={4}>
      <StatusDot tone="neutral" label="Нет партий" />
      <StatusDot tone="busy" label="Обрабатывается" />
      <StatusDot tone="success" label="Готово" />
      <StatusDot tone="warning" label="Ожидание" />
      <StatusDot tone="error" label="Ошибка" />
    </Inline>
  ),
};
