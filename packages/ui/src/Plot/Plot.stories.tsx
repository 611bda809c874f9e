import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Plot, type PlotProps } from './Plot.tsx';

const labels: PlotProps['labels'] = {
  ...{ showTable: 'Показать таблицей', hideTable: 'Скрыть таблицу', row: 'Месяц' },
  ...{ none: 'нет данных', range: (low, high) => `от ${low} до ${high}` },
};
const english: PlotProps['labels'] = {
  ...{ showTable: 'Show as table', hideTable: 'Hide the table', row: 'Opening' },
  ...{ none: 'nothing', range: (low, high) => `${low} to ${high}` },
};
function percent(value: number): string {
  return `${Math.round(value * 100)} %`;
}

const months: PlotProps = {
  title: 'Ошибки по месяцам',
  description: 'В изученных позициях ошибок стало втрое меньше, в остальных почти столько же.',
  marks: 'points',
  series: [
    { id: 'studied', label: 'Изученные', accent: 'training' },
    { id: 'others', label: 'Остальные', muted: true },
  ],
  rows: [
    {
      label: 'июнь 2026',
      values: [
        { value: 0.61, low: 0.48, high: 0.73 },
        { value: 0.44, low: 0.37, high: 0.51 },
      ],
    },
    {
      label: 'июль 2026',
      values: [
        { value: 0.42, low: 0.28, high: 0.57 },
        { value: 0.46, low: 0.39, high: 0.53 },
      ],
    },
    { label: 'август 2026', values: [null, { value: 0.45, low: 0.38, high: 0.52 }] },
    {
      label: 'сентябрь 2026',
      values: [
        { value: 0.25, low: 0.13, high: 0.41 },
        { value: 0.41, low: 0.34, high: 0.49 },
      ],
    },
    {
      label: 'октябрь 2026',
      values: [
        { value: 0.17, low: 0.07, high: 0.32 },
        { value: 0.43, low: 0.36, high: 0.5 },
      ],
    },
  ],
  format: percent,
  labels,
};
const openings: PlotProps = {
  title: 'Что осталось от ошибок',
  description: 'В сицилианской защите осталась треть, в защите Каро — Канн почти всё.',
  marks: 'bars',
  series: [{ id: 'left', label: 'Осталось', accent: 'training' }],
  rows: [
    { label: 'Сицилианская защита', values: [{ value: 0.33, low: 0.2, high: 0.5 }] },
    { label: 'Защита Каро — Канн', values: [{ value: 0.9, low: 0.5, high: 1.4 }] },
    { label: 'Испанская партия', values: [null] },
  ],
  format: percent,
  reference: { value: 1, label: 'без изменений' },
  labels: { ...labels, row: 'Дебют' },
};
const weeks: PlotProps = {
  title: 'Ушло ошибок',
  description: 'За восемь недель ушло семь ошибок, одна вернулась.',
  marks: 'steps',
  series: [{ id: 'cured', label: 'Ушло' }],
  rows: [0, 1, 1, 3, 4, 6, 8, 7].map((value, week) => ({
    label: `${week + 1}-я неделя`,
    values: [{ value }],
  })),
  format: String,
  labels: { ...labels, row: 'Неделя' },
};

const meta = {
  title: 'Data/Plot',
  component: Plot,
  args: months,
} satisfies Meta<typeof Plot>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Bars: Story = { args: openings };
export const Steps: Story = { args: weeks };
export const OneRow: Story = { args: { ...months, rows: months.rows.slice(0, 1) } };
export const Nothing: Story = { args: { ...months, rows: [], description: 'Партий после занятий ещё нет.' } };
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap={6}>
      <Plot {...months} />
      <Plot {...openings} />
      <Plot {...weeks} />
    </Stack>
  ),
};
export const LongTexts: Story = {
  render: () => (
    <Stack gap={6}>
      <Plot
        {...openings}
        rows={[
          {
            label: 'Сицилианская защита, вариант Найдорфа, атака Земиша — английская атака с 6.Сe3 e5 7.Кb3',
            values: [{ value: 0.4, low: 0.2, high: 0.9 }],
          },
          { label: 'Непроизносимопродолжительноедебютноеназвание', values: [{ value: 1.2 }] },
        ]}
      />
      <Plot
        {...weeks}
        title="Mistakes that games show to have stopped, over all the years of this player"
        description="Over two hundred weeks the number rose, fell for a while when the opening was changed, and rose again."
        rows={Array.from({ length: 200 }, (_, week) => ({
          label: `Week ${week + 1} of the training`,
          values: [{ value: Math.round(30 + week / 4 + 20 * Math.sin(week / 20)) }],
        }))}
        format={(value) => `${value} mistakes`}
        labels={{ ...english, row: 'Week' }}
      />
    </Stack>
  ),
};
export const Phone: Story = { ...Overview, tags: [], globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };

const element = createRef<HTMLElement>();
export const TestIsAFigureWithASentence: Story = {
  args: { ref: element },
  play: async ({ canvasElement }) => {
    const figure = within(canvasElement).getByRole('figure', { name: months.title });
    await expect(figure).toBe(element.current);
    await expect(figure).toHaveAccessibleDescription(months.description);
  },
};
export const TestArrowKeysMoveThroughTheRows: Story = {
  play: async ({ canvasElement }) => {
    const slider = within(canvasElement).getByRole('slider', { name: months.title });
    await userEvent.tab();
    await expect(slider).toHaveFocus();
    const first = 'июнь 2026: Изученные 61 % (от 48 % до 73 %); Остальные 44 % (от 37 % до 51 %)';
    await expect(slider).toHaveAttribute('aria-valuetext', first);
    await expect(within(canvasElement).getByText(first)).toBeVisible();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      'август 2026: Изученные нет данных; Остальные 45 % (от 38 % до 52 %)',
    );
    await userEvent.keyboard('{End}{ArrowRight}');
    await expect(slider).toHaveAttribute('aria-valuenow', '5');
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await expect(slider).toHaveAttribute('aria-valuenow', '1');
  },
};
export const TestItsDataIsATable: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Показать таблицей' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const table = within(canvas.getByRole('table', { name: months.title }));
    await expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Месяц', 'Изученные', 'Остальные'],
    ]);
    await expect(table.getAllByRole('rowheader')).toHaveLength(5);
    await expect(table.getByRole('cell', { name: 'нет данных' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};
export const TestAPointerReadsARow: Story = {
  args: openings,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.hover(canvas.getByText('Защита Каро — Канн'));
    await expect(canvas.getByText('Защита Каро — Канн: 90 % (от 50 % до 140 %)')).toBeVisible();
  },
};
export const TestFitsAPhone: Story = {
  ...LongTexts,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    for (const figure of within(canvasElement).getAllByRole('figure'))
      await expect(figure.scrollWidth).toBeLessThanOrEqual(figure.clientWidth);
  },
};
export const TestNothingIsDrawnWithoutRows: Story = {
  ...Nothing,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('slider')).toBeNull();
    await expect(within(canvasElement).getByText('Партий после занятий ещё нет.')).toBeVisible();
  },
};
