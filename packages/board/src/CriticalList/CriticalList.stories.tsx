import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '@tabia/ui';
import { expect, fn, userEvent, within } from 'storybook/test';
import { CriticalList } from './CriticalList.tsx';
import type { ListColumn, PositionRow } from './RowFace.tsx';

const fens = [
  'rnbqkb1r/1p2pppp/p2p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6',
  'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3',
  'rnbqk2r/ppp1ppbp/3p1np1/8/2PPP3/2N5/PP3PPP/R1BQKBNR w KQkq - 0 5',
] as const;
const degrees = ['red', 'black', 'green'] as const;
function row(index: number): PositionRow {
  return {
    id: `p${index}`,
    fen: fens[index % 3] ?? fens[0],
    side: index % 3 === 1 ? 'black' : 'white',
    title: `${5 + (index % 9)}...a6 · B9${index % 10}`,
    subtitle: 'Сицилианская защита, вариант Найдорфа',
    degree: degrees[index % 3] ?? 'red',
    cells: {
      wrong: String(15 - (index % 9)),
      total: String(24 + (index % 7)),
      average: `0,${(index % 8) + 1}`,
      next: `${60 - 7 * (index % 8)} %`,
      trend: Array.from({ length: 6 }, (_, step) => ((index + step) * 7) % 11),
      last: `${1 + (index % 28)}.11.2026`,
    },
  };
}
function rows(count: number) {
  return Array.from({ length: count }, (_, index) => row(index));
}

const columns: readonly ListColumn[] = [
  { id: 'wrong', title: 'ошибок', kind: 'strong' },
  { id: 'total', title: 'партий', kind: 'count' },
  { id: 'average', title: 'потеря', kind: 'amount' },
  { id: 'next', title: 'вероятность ошибки', kind: 'chance' },
  { id: 'trend', title: 'динамика', kind: 'trend' },
  { id: 'last', title: 'последняя', kind: 'date' },
];

const meta = {
  title: 'Board/CriticalList',
  component: CriticalList,
  args: {
    rows: rows(12),
    columns,
    defaultSelectedId: 'p1',
    onSelect: fn(),
    onAction: fn(),
    labels: {
      list: 'Критические позиции',
      empty: 'Критических позиций нет: измените фильтры или загрузите ещё партии',
      degree: { red: 'повторяется', black: 'в последний раз удержана', green: 'держится' },
      row: ({ title, cells }) => `${title}, ошибок ${cells.wrong} из ${cells.total}`,
    },
  },
  decorators: [
    (Story) => (
      <div style={{ height: 480 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CriticalList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = {
  tags: ['visual'],
  args: {
    showBoards: true,
    rows: rows(12).map((one, index) => ({
      ...one,
      ...(index % 3 === 0 && { marks: <Badge accent="training">в плане</Badge> }),
    })),
  },
};
export const WithoutTrend: Story = {
  args: { columns: columns.filter(({ id }) => id !== 'trend') },
};
export const Empty: Story = { args: { rows: [] } };
export const Dark: Story = { globals: { theme: 'dark' }, args: { showBoards: true } };
export const Phone: Story = {
  args: { showBoards: true },
  globals: { viewport: { value: 'phone' } },
};
export const LongTextsRu: Story = {
  args: {
    rows: rows(6).map((one) => ({
      ...one,
      title: '12...Кbd7 после рокировки в разные стороны и размена тяжёлых фигур · B90',
      subtitle: 'Сицилианская защита, вариант Найдорфа, английская атака, система с ходом 6.Сe3 e5 7.Кb3',
    })),
  },
};
export const LongTextsEn: Story = {
  globals: { locale: 'en' },
  args: {
    rows: rows(6).map((one) => ({
      ...one,
      title: '12...Nbd7 after castling on opposite sides and an exchange of heavy pieces · B90',
      subtitle: 'Sicilian defense, Najdorf variation, English attack, the system with 6.Be3 e5 7.Nb3',
    })),
  },
};
export const TestKeyboardWalk: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('listbox')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('p3');
    const chosen = canvas.getByRole('option', { selected: true });
    await expect(canvas.getByRole('listbox')).toHaveAttribute('aria-activedescendant', chosen.id);
    await userEvent.keyboard('{Enter}');
    await expect(args.onAction).toHaveBeenCalledWith('p3');
  },
};
export const TestFiveThousandRows: Story = {
  args: { rows: rows(5000), showBoards: true },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect((await canvas.findAllByRole('option')).length).toBeLessThan(40);
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('p4999');
    const last = await canvas.findByRole('option', { selected: true });
    await expect(last).toHaveAttribute('aria-posinset', '5000');
    const box = canvas.getByRole('listbox').getBoundingClientRect();
    await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(box.bottom + 1);
  },
};
export const TestARowShowsAndSaysEverything: Story = {
  ...Overview,
  tags: [],
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement);
    const option = canvas.getByRole('option', { name: /^5\.\.\.a6 · B90/ });
    await step('to the eye', async () => {
      await expect(option.querySelectorAll('piece').length).toBeGreaterThan(20);
      for (const text of ['5...a6 · B90', 'в плане', '15', '24', '0,1', '60 %', '1.11.2026'])
        await expect(within(option).getByText(text)).toBeVisible();
      await expect(within(option).getByText(/Найдорфа/)).toBeVisible();
      await expect(option.querySelector('polyline, path')).not.toBeNull();
      await expect(option).toHaveAttribute('data-degree', 'red');
    });
    await step('to the ear one sentence, with its place among all', async () => {
      await expect(option).toHaveAccessibleName('5...a6 · B90, ошибок 15 из 24');
      await expect(option).toHaveAttribute('aria-posinset', '1');
      await expect(option).toHaveAttribute('aria-setsize', '12');
    });
  },
};
export const TestPointer: Story = {
  play: async ({ canvasElement, args }) => {
    const row = within(canvasElement).getByRole('option', { name: /^9\.\.\.a6/ });
    await userEvent.click(row);
    await expect(args.onSelect).toHaveBeenLastCalledWith('p4');
    await expect(args.onAction).not.toHaveBeenCalled();
    await expect(row).toHaveAttribute('aria-selected', 'true');
    await userEvent.dblClick(row);
    await expect(args.onAction).toHaveBeenCalledWith('p4');
  },
};
export const TestEmptySaysWhy: Story = {
  ...Empty,
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/^Критических позиций нет/)).toBeVisible();
    await expect(canvas.queryByRole('option')).toBeNull();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};
export const TestAMarkWithWordsOfItsOwn: Story = {
  args: { rows: [{ ...row(1), degreeText: 'одна грубая ошибка' }, row(4)] },
  play: async ({ canvasElement }) => {
    const marks = [...canvasElement.querySelectorAll('[role=option] svg[role=img]')].map(
      ({ ariaLabel }) => ariaLabel,
    );
    await expect(marks).toContain('одна грубая ошибка');
    await expect(marks).toContain('в последний раз удержана');
  },
};
/** A reader who doubles the size of text. */
function doubleText() {
  document.documentElement.style.fontSize = '200%';
  return () => {
    document.documentElement.style.fontSize = '';
  };
}
export const TestRowsGrowWithTheirText: Story = {
  args: { ...Overview.args },
  beforeEach: doubleText,
  play: async ({ canvasElement }) => {
    const options = within(canvasElement).getAllByRole('option');
    await expect(options[0]?.getBoundingClientRect().height).toBe(2 * 88);
    for (const option of options) {
      const { top, bottom } = option.getBoundingClientRect();
      for (const words of option.querySelectorAll('span, p, div')) {
        if (words.children.length > 0 || !words.textContent || words.closest('[style*="clip"]')) continue;
        const box = words.getBoundingClientRect();
        if (box.width <= 1) continue;
        await expect(box.top).toBeGreaterThanOrEqual(top - 1);
        await expect(box.bottom).toBeLessThanOrEqual(bottom + 1);
      }
    }
  },
};

export const TestLongHeadingsStayWhole: Story = {
  args: {
    rows: rows(40),
    columns: columns.map((column) =>
      column.id === 'average' ? { ...column, title: 'ср. потеря, пешек' } : column,
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ width: 300, maxHeight: 300, display: 'flex', flexDirection: 'column' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const heading = canvas.getByText('ср. потеря, пешек');
    const head = heading.parentElement?.getBoundingClientRect();
    const { top, bottom } = heading.getBoundingClientRect();
    await expect(top).toBeGreaterThanOrEqual(head?.top ?? Number.NaN);
    await expect(bottom).toBeLessThanOrEqual(head?.bottom ?? Number.NaN);
  },
};
