import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, within } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { Sparkline } from './Sparkline.tsx';

const meta = {
  title: 'Data/Sparkline',
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
      <Sparkline values={[1, 2, 2, 4, 6]} tone="danger" label="Ошибок стало больше" />
      <Sparkline values={[3, 3, 3]} label="Без изменений" />
      <Sparkline values={[3]} label="Одна точка" />
    </Inline>
  ),
};
export const Red: Story = { args: { values: [1, 2, 2, 4, 6], tone: 'danger', label: 'Ошибок стало больше' } };
export const OnePoint: Story = { args: { values: [3], label: 'Одна точка' } };
export const Nothing: Story = { args: { values: [], label: 'Пока нет данных' } };
export const LongTexts: Story = {
  render: () => (
    <Inline>
      <Sparkline
        values={Array.from({ length: 200 }, (_, index) => Math.sin(index / 9) * 4 + index / 40)}
        label="За двести недель ошибок становилось то больше, то меньше, а в среднем — больше"
      />
      <Sparkline
        values={[1e9, 1, 1e9]}
        label="Over three weeks the number fell from a billion to one and rose again"
      />
    </Inline>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<SVGSVGElement>();
export const TestOnePointForEachValue: Story = {
  args: { ref: element },
  play: async () => {
    const points = element.current?.querySelector('polyline')?.getAttribute('points')?.split(' ');
    await expect(points).toHaveLength(7);
    await expect(element.current?.querySelectorAll('circle')).toHaveLength(1);
  },
};
export const TestHasWords: Story = {
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('img', { name: 'Ошибок стало меньше: с 5 до 1' }),
    ).toBeVisible();
  },
};
