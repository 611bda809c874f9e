import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, within } from 'storybook/test';
import { PhaseProgress } from './PhaseProgress.tsx';

const meta = {
  title: 'Feedback/PhaseProgress',
  component: PhaseProgress,
  args: {
    label: 'Анализ партий',
    phases: [
      { id: 'opening', label: 'Дебют', value: 30, max: 30, valueText: '100 %' },
      { id: 'middlegame', label: 'Миттельшпиль', value: 14, max: 30, valueText: '47 %' },
      { id: 'endgame', label: 'Эндшпиль', value: 0, max: 0, valueText: '0 %' },
    ],
  },
} satisfies Meta<typeof PhaseProgress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Finished: Story = {
  args: {
    phases: [
      { id: 'opening', label: 'Дебют', value: 30, max: 30, valueText: '100 %' },
      { id: 'middlegame', label: 'Миттельшпиль', value: 30, max: 30, valueText: '100 %' },
      { id: 'endgame', label: 'Эндшпиль', value: 30, max: 30, valueText: '100 %' },
    ],
  },
};
export const Overview: Story = { tags: ['visual'] };
export const LongTextsRu: Story = {
  args: {
    label: 'Анализ всех партий',
    phases: [
      {
        id: 'load',
        label: 'Загрузка партий с обеих площадок',
        value: 984,
        max: 984,
        valueText: '984 из 984',
      },
      {
        id: 'find',
        label: 'Поиск повторяющихся ошибок',
        value: 492,
        max: 984,
        valueText: '492 из 984 партий',
      },
      { id: 'count', label: 'Подсчёт потерь', value: 0, max: 0, valueText: 'ещё не начат' },
    ],
  },
};
export const LongTextsEn: Story = {
  args: {
    label: 'Analysis of all games',
    phases: [
      {
        id: 'load',
        label: 'Loading the games of both platforms',
        value: 984,
        max: 984,
        valueText: '984 of 984',
      },
      {
        id: 'find',
        label: 'Looking for mistakes that repeat',
        value: 492,
        max: 984,
        valueText: '492 of 984',
      },
      { id: 'count', label: 'Counting what they cost', value: 0, max: 0, valueText: 'not yet begun' },
    ],
  },
};
export const Phone: Story = { ...LongTextsRu, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
const element = createRef<HTMLFieldSetElement>();
export const TestThreeNamedBars: Story = {
  args: { ref: element },
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('group', { name: 'Анализ партий' });
    await expect(
      within(group)
        .getAllByRole('progressbar')
        .map((bar) => bar.getAttribute('aria-label')),
    ).toEqual(['Дебют', 'Миттельшпиль', 'Эндшпиль']);
    await expect(element.current).toBe(group);
    await expect(within(group).getByRole('progressbar', { name: 'Миттельшпиль' })).toHaveAttribute(
      'aria-valuetext',
      '47 %',
    );
  },
};
export const TestBarsStandOnOneLine: Story = {
  ...LongTextsRu,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const bottoms = within(canvasElement)
      .getAllByRole('progressbar')
      .map((bar) => bar.getBoundingClientRect().bottom);
    await expect(new Set(bottoms).size).toBe(1);
  },
};
/** With text of 200 % no name runs into the next one. */
export const TestLargeTextIsReadable: Story = {
  globals: { viewport: { value: 'phone' } },
  decorators: [
    (Card) => (
      <div style={{ maxInlineSize: 294 }}>
        <Card />
      </div>
    ),
  ],
  beforeEach: () => () => {
    document.documentElement.style.fontSize = '';
  },
  play: async ({ canvasElement }) => {
    document.documentElement.style.fontSize = '200%';
    for (const { label } of meta.args.phases) {
      const { scrollWidth, clientWidth } =
        within(canvasElement).getByText(label).parentElement ?? document.body;
      await expect(scrollWidth, label).toBeLessThanOrEqual(clientWidth);
    }
  },
};
