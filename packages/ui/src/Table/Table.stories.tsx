import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Columns } from '../Columns/Columns.tsx';
import type { TableProps } from './Table.tsx';
import { Table } from './Table.tsx';
import type { TableColumn } from './tableColumn.ts';

interface Move {
  id: string;
  san: string;
  times: number;
  loss: number | null;
}
const rows: Move[] = [
  { id: 'a', san: 'Фc2', times: 9, loss: 0.8 },
  { id: 'b', san: 'ce5', times: 102, loss: 1.45 },
  { id: 'c', san: 'Кf3', times: 24, loss: null },
  { id: 'd', san: 'd4', times: 1, loss: 0 },
];
const columns: TableColumn<Move>[] = [
  { id: 'san', label: 'Ход', value: (move) => move.san },
  { id: 'times', label: 'Раз', align: 'end', value: (move) => move.times },
  {
    id: 'loss',
    label: 'Потеря',
    align: 'end',
    value: (move) => move.loss,
    render: (move) =>
      move.loss === null ? '' : move.loss.toLocaleString('ru', { minimumFractionDigits: 2 }),
  },
];
const MoveTable = Table<Move>;

const meta = {
  title: 'Data/Table',
  component: MoveTable,
  args: {
    label: 'Сыгранные ходы',
    columns,
    rows,
    rowId: (move) => move.id,
    empty: 'Ходов нет',
    onSelect: fn(),
    onSortChange: fn(),
  },
} satisfies Meta<typeof MoveTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Dense: Story = { args: { size: 'sm', selectedId: 'b' } };
/** Thousands of games, the same on every run. */
const many: Move[] = Array.from({ length: 5000 }, (_, index) => ({
  id: String(index),
  san: `Партия ${String(index + 1).padStart(4, '0')}`,
  times: (index * 7919) % 5000,
  loss: index % 10 === 0 ? null : (index % 97) / 10,
}));
function Controlled(args: TableProps<Move>) {
  const [sort, setSort] = useState<TableProps<Move>['sort']>({ column: 'san', direction: 'descending' });
  const [selectedId, select] = useState('c');
  return <MoveTable {...args} {...{ sort, selectedId }} onSortChange={setSort} onSelect={select} />;
}

export const FiveThousandRows: Story = { args: { rows: many, size: 'sm' } };
export const ManySelected: Story = {
  args: { onSelect: undefined, onSelectMany: fn(), defaultSelectedIds: ['a', 'c'] },
};
export const Empty: Story = { args: { rows: [] } };
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Columns columns={{ phone: 1, tablet: 2 }} align="start">
      <MoveTable {...args} selectedId="b" defaultSort={{ column: 'times', direction: 'descending' }} />
      <MoveTable {...args} size="sm" />
      <MoveTable {...args} rows={[]} />
    </Columns>
  ),
};
export const LongTexts: Story = {
  args: {
    rows: [
      { id: 'ru', san: 'Сицилианская защита, вариант Найдорфа, английская атака', times: 12345, loss: 1.25 },
      { id: 'en', san: 'Sicilian Defense, Najdorf Variation, English Attack', times: 6, loss: null },
    ],
    columns: columns.map((column) =>
      column.id === 'times' ? { ...column, label: 'Сколько раз встречалась' } : column,
    ),
  },
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const PhoneLong: Story = {
  args: { rows: many.slice(0, 200) },
  globals: { viewport: { value: 'phone' } },
};
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
function shown(canvasElement: HTMLElement) {
  return within(canvasElement)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
}

export const TestSorting: Story = {
  play: async ({ canvasElement, args, step }) => {
    const head = (name: string) => within(canvasElement).getByRole('columnheader', { name });
    await within(canvasElement).findAllByRole('rowheader');
    await step('numbers by size', async () => {
      await userEvent.click(head('Раз'));
      await expect(shown(canvasElement)).toEqual(['d4', 'Фc2', 'Кf3', 'ce5']);
      await expect(head('Раз')).toHaveAttribute('aria-sort', 'ascending');
    });
    await step('a second click turns it round', async () => {
      await userEvent.click(head('Раз'));
      await expect(shown(canvasElement)).toEqual(['ce5', 'Кf3', 'Фc2', 'd4']);
      await expect(args.onSortChange).toHaveBeenLastCalledWith({ column: 'times', direction: 'descending' });
    });
    await step('empty values stay last both ways', async () => {
      await userEvent.click(head('Потеря'));
      await expect(shown(canvasElement).at(-1)).toBe('Кf3');
      await userEvent.click(head('Потеря'));
      await expect(shown(canvasElement)).toEqual(['ce5', 'Фc2', 'd4', 'Кf3']);
    });
  },
};
export const TestRowHeightsAndKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await within(canvasElement).findAllByRole('rowheader');
    const [, first] = within(canvasElement).getAllByRole('row');
    await expect(first?.getBoundingClientRect().height).toBe(40);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('b');
  },
};
export const TestDenseRows: Story = {
  args: { size: 'sm' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByRole('rowheader');
    const [, first] = within(canvasElement).getAllByRole('row');
    await expect(first?.getBoundingClientRect().height).toBe(32);
  },
};
const element = createRef<HTMLTableElement>();
export const TestTextWithoutCaseAndKeyboardSort: Story = {
  args: { defaultSelectedId: 'a', ref: element },
  play: async ({ canvasElement, args, step }) => {
    await within(canvasElement).findAllByRole('rowheader');
    const grid = within(canvasElement).getByRole('grid', { name: 'Сыгранные ходы' });
    await expect(element.current).toBe(grid);
    await step('↑ from the first row leads to the column names, Enter sorts', async () => {
      await userEvent.tab();
      await userEvent.keyboard('{ArrowUp}{Enter}');
      await expect(within(grid).getByRole('columnheader', { name: 'Ход' })).toHaveAttribute(
        'aria-sort',
        'ascending',
      );
    });
    await step('text is sorted ignoring case', async () => {
      await expect(shown(canvasElement)).toEqual(['Кf3', 'Фc2', 'ce5', 'd4']);
      await expect(args.onSortChange).toHaveBeenLastCalledWith({ column: 'san', direction: 'ascending' });
    });
  },
};
export const TestControlled: Story = {
  render: Controlled,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByRole('rowheader');
    await expect(shown(canvasElement)).toEqual(['d4', 'ce5', 'Фc2', 'Кf3']);
    await expect(within(canvasElement).getByRole('row', { name: /Кf3/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await userEvent.click(within(canvasElement).getByRole('row', { name: /d4/ }));
    await expect(within(canvasElement).getByRole('row', { name: /d4/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(within(canvasElement).getByRole('row', { name: /Кf3/ })).toHaveAttribute(
      'aria-selected',
      'false',
    );
  },
};
export const TestManyCanBeSelected: Story = {
  args: { onSelect: undefined, onSelectMany: fn() },
  play: async ({ canvasElement, args }) => {
    await within(canvasElement).findAllByRole('rowheader');
    await userEvent.click(within(canvasElement).getByRole('row', { name: /Фc2/ }));
    await userEvent.click(within(canvasElement).getByRole('row', { name: /d4/ }));
    await expect(args.onSelectMany).toHaveBeenLastCalledWith(['a', 'd']);
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect(args.onSelectMany).toHaveBeenLastCalledWith(['a', 'b', 'c', 'd']);
    await userEvent.keyboard('{Escape}');
    await expect(args.onSelectMany).toHaveBeenLastCalledWith([]);
  },
};
export const TestEmptySaysWhy: Story = {
  args: { rows: [] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Ходов нет')).toBeVisible();
  },
};
export const TestThousandsOfRows: Story = {
  args: { rows: many, columns: columns.slice(0, 2) },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    await canvas.findAllByRole('rowheader');
    const rowCount = () => canvas.getAllByRole('row').length;
    await step('only what is in sight is drawn, as high as ever', async () => {
      await expect(rowCount()).toBeLessThan(100);
      await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '5001');
      await expect(canvas.getByRole('row', { name: /0001/ }).getBoundingClientRect().height).toBe(40);
    });
    await step('End leads to the last row, Home back', async () => {
      await userEvent.tab();
      await userEvent.keyboard('{End}');
      await waitFor(() => expect(canvas.getByRole('row', { name: /5000/ })).toBeVisible());
      await expect(args.onSelect).toHaveBeenLastCalledWith('4999');
      await expect(rowCount()).toBeLessThan(100);
      await userEvent.keyboard('{Home}');
      await waitFor(() => expect(args.onSelect).toHaveBeenLastCalledWith('0'));
    });
  },
};
export const TestLongTableSortsAllItsRows: Story = {
  args: { rows: many.slice(0, 400) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findAllByRole('rowheader');
    await userEvent.click(canvas.getByRole('columnheader', { name: 'Раз' }));
    await userEvent.click(canvas.getByRole('columnheader', { name: 'Раз' }));
    const most = Math.max(...many.slice(0, 400).map(({ times }) => times));
    await waitFor(() => expect(canvas.getAllByRole('row')[1]).toHaveTextContent(String(most)));
  },
};
