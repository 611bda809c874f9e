import type { Meta, StoryObj } from '@storybook/react-vite';
import { operations, type Progress } from '@tabia/api-client/contract';
import { Link } from '@tabia/ui';
import { createRef } from 'react';
import { expect, within } from 'storybook/test';
import { ProgressView, type ProgressViewLabels } from './ProgressView.tsx';

const example = operations['progress/load'].example.output as Progress;
const [known] = example.states;
if (known === undefined) throw new Error('The example of progress/load has no position.');

const progress: Progress = {
  ...example,
  openings: [
    {
      ...example.openings[0],
      opening: "Bishop's Opening",
      met: 41,
      expected: 22.1,
      observed: 5,
      effect: 0.22,
      low: 0.1,
      high: 0.44,
    },
    { opening: 'French Defense', met: 30, expected: 14, observed: 11, effect: 0.78, low: 0.45, high: 1.3 },
    { opening: 'Sicilian Defense', met: 4, expected: 1.2, observed: 0, effect: 0, low: 0, high: 2.8 },
  ],
  weeks: [
    { week: '2026-11-02', met: 9, expected: 4.2, observed: 2 },
    { week: '2026-11-09', met: 0, expected: 0, observed: 0 },
    { week: '2026-11-16', met: 14, expected: 6.1, observed: 1 },
    { week: '2026-11-23', met: 10, expected: 4.4, observed: 0 },
  ],
  months: Array.from({ length: 8 }, (_, index) => ({
    month: `2026-${String(index + 4).padStart(2, '0')}`,
    ...(index === 3
      ? { met: 0, expected: 0, observed: 0 }
      : { met: 15, expected: 6.7, observed: Math.max(1, 6 - index) }),
  })),
  speeds: [
    { timecontrol: 3, met: 61, expected: 27.9, observed: 13, effect: 0.46, low: 0.25, high: 0.77 },
    { timecontrol: 4, met: 40, expected: 17.6, observed: 3, effect: 0.17, low: 0.05, high: 0.45 },
    { timecontrol: null, met: 4, expected: 1.7, observed: 0, effect: 0, low: 0, high: 2.1 },
  ],
  minutes: 214,
  states: (
    [
      ['back', 3, 0, 0.9],
      ['notMet', 0, 0, 0.74],
      ['held', 1, 1, 0.52],
      ['learnt', 3, 3, 0.28],
      ['cured', 12, 12, 0.07],
      ['cured', 9, 8, 0.16],
    ] as const
  ).map(([state, met, held, wrong], index) => ({
    ...known,
    ...{ posid: index + 1, wrong },
    proof: { ...known.proof, state, met, held },
  })),
};

const plot = {
  ...{ showTable: 'Показать таблицей', hideTable: 'Скрыть таблицу', none: 'не встречались' },
  range: (low: string, high: string) => `от ${low} до ${high}`,
};
const states: Partial<Record<string, string>> = {
  ...{ back: 'Ошибка вернулась', notMet: 'Не встречались с тех пор', held: 'Держатся' },
  ...{ learnt: 'Похоже, усвоены', cured: 'Исправлены' },
};
const counted = {
  ...{ expected: 'Ожидалось', observed: 'Случилось' },
  description: ({ expected, observed }: Pick<Progress, 'expected' | 'observed'>) =>
    `Ожидалось ${expected.toFixed(0)}, случилось ${observed}.`,
  at: (at: string) => at,
};
const labels: ProgressViewLabels = {
  sentence: ({ positions_met, met, expected, observed }) =>
    `${positions_met} изученных позиций встретились ${met} раз: ожидалось ошибок ${expected}, случилось ${observed}. Это треть, от пятой части до половины.`,
  note: ({ games }) => `Партий после первого занятия: ${games}.`,
  facts: {
    ...{ kept: 'сбережено п. п. за 100 партий', cured: 'исправлено', back: 'вернулось' },
    ...{ held: 'пока держится', minutes: 'минут занятий', next: 'п. п. под угрозой в 20 партиях' },
  },
  points: (value) => value.toFixed(1).replace('.', ','),
  share: (value) => `${Math.round(value * 100)} %`,
  count: String,
  weeks: { ...counted, title: 'Ошибки по неделям', plot: { ...plot, row: 'Неделя с' } },
  months: { ...counted, title: 'Ошибки по месяцам', plot: { ...plot, row: 'Месяц' } },
  openings: {
    ...{ title: 'Что осталось от ошибок', left: 'Осталось', unchanged: 'без изменений' },
    description: 'Дебюты, в которых ожидалось хотя бы пять ошибок.',
    name: (opening) => opening,
    plot: { ...plot, row: 'Дебют' },
  },
  speeds: {
    ...{ title: 'То же по контролю времени', left: 'Осталось', unchanged: 'без изменений' },
    description: 'Контроли, в которых ожидалось хотя бы пять ошибок.',
    name: (timecontrol) => (timecontrol === 3 ? 'Блиц' : 'Рапид'),
    plot: { ...plot, row: 'Контроль времени' },
  },
  positions: 'Изученные позиции',
  forecast: 'Прогноз — по прошлому самой позиции.',
  state: (state, count) => `${states[state]} (${count})`,
  title: ({ opening }) => opening ?? '—',
  words: ({ proof: { held, met }, wrong }) =>
    `${met === 0 ? 'Партий с тех пор нет' : `Удержано ${held} из ${met}`}. Ошибка при следующей встрече: ${Math.round(wrong * 100)} %`,
};

const meta = {
  title: 'Training/ProgressView',
  component: ProgressView,
  args: {
    progress,
    action: ({ posid }) => <Link href={`#${posid}`}>Тренировать</Link>,
    labels,
  },
} satisfies Meta<typeof ProgressView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = { tags: ['visual'] };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
/** One position, and no game since: no figure, no plot. */
export const NotMet: Story = {
  args: {
    progress: {
      ...progress,
      ...{ positions: 1, positions_met: 0, met: 0, expected: 0, observed: 0, kept: null, verdict: 'notMet' },
      ...{ effect: null, low: null, high: null, games_missing: null, months: [], openings: [] },
      ...{ weeks: [], speeds: [], minutes: 12 },
      states: progress.states.slice(1, 2),
    },
    labels: { ...labels, sentence: () => '1 изученная позиция с тех пор не встречалась.' },
  },
};
export const LongTexts: Story = {
  args: {
    labels: {
      ...labels,
      title: () => 'Сицилианская защита, вариант Найдорфа, английская атака с позиционной жертвой качества',
      note: () => 'Between a tenth and nine tenths is possible: a hundred and forty more games would tell.',
    },
  },
};
const element = createRef<HTMLDivElement>();
export const TestSaysWhatNeedsWorkFirst: Story = {
  args: { ref: element },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Ошибка вернулась (1)',
      'Не встречались с тех пор (1)',
      'Держатся (1)',
      'Похоже, усвоены (1)',
      'Исправлены (2)',
    ]);
    await expect(canvas.getAllByRole('link', { name: 'Тренировать' })).toHaveLength(6);
    await expect(canvas.queryByText(/из 0/)).toBeNull();
    await expect(element.current).toBeVisible();
  },
};
export const TestPlotsOnlyWhatTellsSomething: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const openings = canvas.getByRole('figure', { name: 'Что осталось от ошибок' });
    await expect(within(openings).getByText('French Defense')).toBeVisible();
    await expect(within(openings).queryByText('Sicilian Defense')).toBeNull();
    const months = within(canvas.getByRole('figure', { name: 'Ошибки по месяцам' }));
    await expect(months.getByRole('slider')).toHaveAttribute('aria-valuemax', '8');
    const weeks = within(canvas.getByRole('figure', { name: 'Ошибки по неделям' }));
    await expect(weeks.getByText('Ожидалось 15, случилось 3.')).toBeVisible();
    const speeds = canvas.getByRole('figure', { name: 'То же по контролю времени' });
    await expect(within(speeds).getByText('Блиц')).toBeVisible();
    await expect(within(speeds).getAllByRole('slider')[0]).toHaveAttribute('aria-valuemax', '2');
  },
};
export const TestNothingToPlot: Story = {
  ...NotMet,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('1 изученная позиция с тех пор не встречалась.')).toBeVisible();
    await expect(canvas.queryByRole('figure')).toBeNull();
  },
};

/** With text of 200 % on a phone nothing is wider than the page. */
export const TestLargeTextOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => () => {
    document.documentElement.style.fontSize = '';
  },
  play: async ({ canvasElement }) => {
    document.documentElement.style.fontSize = '200%';
    const cut = [...canvasElement.querySelectorAll<HTMLElement>('*')].filter(
      (one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1,
    );
    const said = cut.map((one) => `${one.tagName} ${one.textContent?.slice(0, 40)}`);
    await expect(said).toEqual([]);
  },
};
