import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../Stack/Stack.tsx';
import { Heading } from './Heading.tsx';

const meta = {
  title: 'ui/Heading',
  component: Heading,
  args: { level: 1, children: 'Критические позиции' },
} satisfies Meta<typeof Heading>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap={2}>
      <Heading level={1}>Критические позиции</Heading>
      <Heading level={2}>Сицилианская защита</Heading>
      <Heading level={3}>Вариант дракона</Heading>
      <Heading level={4} tone="muted">
        Ход чёрных
      </Heading>
    </Stack>
  ),
};
