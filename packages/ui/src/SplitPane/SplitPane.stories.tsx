import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Surface } from '../Surface/Surface.tsx';
import { SplitPane } from './SplitPane.tsx';

const meta = {
  title: 'ui/SplitPane',
  component: SplitPane,
  args: { children: <Surface>Доска</Surface>, mainLabel: 'Доска' },
} satisfies Meta<typeof SplitPane>;

export default meta;
type Story = StoryObj<typeof meta>;

const start = <Surface>Фильтры и список</Surface>;
const end = <Surface variant="subtle">Выбранная позиция</Surface>;

export const Default: Story = { args: { start, startLabel: 'Список', end, endLabel: 'Позиция' } };
export const TwoZones: Story = { args: { end, endLabel: 'Позиция', wide: 'main' } };
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Stack>
      <SplitPane start={start} end={end} wide="end">
        <Surface>Список</Surface>
      </SplitPane>
      <SplitPane start={start}>
        <Surface>Главное</Surface>
      </SplitPane>
      <SplitPane end={end} wide="none">
        <Surface>Равные</Surface>
      </SplitPane>
    </Stack>
  ),
};
export const TestZonesAreRegions: Story = {
  args: { start, startLabel: 'Список', end, endLabel: 'Позиция' },
  play: async ({ canvasElement }) => {
    const regions = within(canvasElement).getAllByRole('region');
    await expect(regions.map((region) => region.getAttribute('aria-label'))).toEqual([
      'Список',
      'Доска',
      'Позиция',
    ]);
    const tops = regions.map((region) => region.getBoundingClientRect().top);
    const wide = window.innerWidth >= 1280 ? 1 : 2;
    await expect(new Set(tops).size).toBe(window.innerWidth >= 768 ? wide : 3);
  },
};
