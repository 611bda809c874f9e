import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Surface } from '../Surface/Surface.tsx';
import { SplitPane } from './SplitPane.tsx';

const meta = {
  title: 'Layout/SplitPane',
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
export const LongTexts: Story = {
  args: {
    start: (
      <Surface>
        Фильтры и список позиций, в которых одна и та же ошибка повторялась чаще всего за последний год
      </Surface>
    ),
    children: <Surface>rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2</Surface>,
    end: (
      <Surface variant="subtle">
        The chosen position with everything that is known of it: the games, the moves and what they cost
      </Surface>
    ),
  },
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLDivElement>();
export const TestTabGoesFromStartToEnd: Story = {
  args: {
    ref: element,
    start: <Button>Фильтры</Button>,
    children: <Button>Повернуть доску</Button>,
    end: <Button>Тренировать</Button>,
  },
  play: async ({ canvasElement }) => {
    for (const name of ['Фильтры', 'Повернуть доску', 'Тренировать']) {
      await userEvent.tab();
      await expect(within(canvasElement).getByRole('button', { name })).toHaveFocus();
    }
    await expect(element.current).toContainElement(document.activeElement as HTMLElement);
  },
};
export const TestZonesFitAPhone: Story = {
  ...LongTexts,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const zones = [...canvasElement.querySelectorAll('section')].map((zone) => zone.getBoundingClientRect());
    const room = canvasElement.querySelector('section')?.parentElement?.clientWidth;
    await expect(zones.map(({ width }) => width)).toEqual([room, room, room]);
    await expect(room).toBeLessThanOrEqual(360);
    await expect(new Set(zones.map(({ top }) => top)).size).toBe(3);
  },
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
/** Beside a wide main zone the right one stands while there is room for the text of both. */
export const TestLargeTextPutsTheEndBelow: Story = {
  args: { children: <Surface>Список</Surface>, mainLabel: 'Список', end, endLabel: 'Позиция' },
  globals: { viewport: { value: 'desktop' } },
  beforeEach: () => () => {
    document.documentElement.style.fontSize = '';
  },
  play: async ({ canvasElement }) => {
    const boxOf = (name: string) =>
      within(canvasElement).getByRole('region', { name }).getBoundingClientRect();
    await expect(boxOf('Позиция').left).toBeGreaterThan(boxOf('Список').right);
    document.documentElement.style.fontSize = '200%';
    await expect(boxOf('Позиция').top).toBeGreaterThanOrEqual(boxOf('Список').bottom);
    await expect(boxOf('Позиция').width).toBe(boxOf('Список').width);
  },
};
