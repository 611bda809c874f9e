import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/Button.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: 'ui/EmptyState',
  component: EmptyState,
  args: {
    title: 'Критических позиций нет',
    text: 'В загруженных партиях ни одна ошибка не повторилась. Добавьте источник или смягчите фильтр.',
  },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack>
      <EmptyState {...args} icon="search" actions={<Button variant="primary">Добавить источник</Button>} />
      <EmptyState
        {...args}
        tone="error"
        icon="error"
        title="Список не загрузился"
        actions={<Button>Повторить</Button>}
      />
    </Stack>
  ),
};
