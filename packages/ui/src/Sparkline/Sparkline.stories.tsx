import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { Sparkline } from './Sparkline.tsx';

const meta = {
  title: 'ui/Sparkline',
  component: Sparkline,
  args: { values: [5, 4, 6, 3, 3, 2, 1], label: 'Ошибок стало меньше: с 5 до 1' },
} satisfies Meta<typeof Sparkline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Inline gap={6}>
      <Sparkline {...args} />
      <Sparkline values={[1, 2, 2, 4, 6]} tone="red" label="Ошибок стало больше" />
      <Sparkline values={[3, 3, 3]} tone="training" label="Без изменений" />
      <Sparkline values={[3]} label="Одна точка" />
    </Inline>
  ),
};
export const TestHasWords: Story = {
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('img', { name: 'Ошибок стало меньше: с 5 до 1' }),
    ).toBeVisible();
  },
};
