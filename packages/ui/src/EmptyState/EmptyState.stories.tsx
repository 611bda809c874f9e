import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: {
    title: 'Критических позиций нет',
    text: 'В загруженных партиях ни одна ошибка не повторилась. Добавьте источник или смягчите фильтр.',
  },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Failed: Story = {
  args: { tone: 'danger', icon: 'error', title: 'Список не загрузился', actions: <Button>Повторить</Button> },
};
export const Success: Story = { args: { tone: 'success', icon: 'success', title: 'На сегодня всё' } };
export const Training: Story = { args: { accent: 'training', icon: 'learn', title: 'В плане пусто' } };
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack>
      <EmptyState {...args} icon="search" actions={<Button variant="primary">Добавить источник</Button>} />
      <EmptyState
        {...args}
        tone="danger"
        icon="error"
        title="Список не загрузился"
        actions={<Button>Повторить</Button>}
      />
    </Stack>
  ),
};
export const LongTexts: Story = {
  render: (args) => (
    <Stack>
      <EmptyState
        {...args}
        title="Ни одной критической позиции, которая подходила бы под все выбранные условия сразу"
        actions={<Button>Сбросить все условия и показать критические позиции за обе стороны</Button>}
      />
      <EmptyState
        {...args}
        title="Not a single critical position matches all of the selected filters"
        text="No mistake has repeated itself in the games loaded so far. Add a source or loosen the filter."
      />
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const again = fn();
const element = createRef<HTMLDivElement>();
export const TestSaysWhatIsWaitedFor: Story = {
  args: { loading: true, title: 'Ошибки рассчитываются' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Ошибки рассчитываются');
  },
};
export const TestHeadingAndNextStep: Story = {
  args: { ...Failed.args, level: 3, actions: <Button onPress={again}>Повторить</Button>, ref: element },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 3 })).toHaveTextContent(
      'Список не загрузился',
    );
    await expect(element.current).toHaveAttribute('data-tone', 'danger');
    await expect(within(canvasElement).getByRole('alert')).toBe(element.current);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(again).toHaveBeenCalledOnce();
  },
};
