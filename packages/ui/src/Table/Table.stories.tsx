import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Columns } from '../Columns/Columns.tsx';
import type { TableColumn } from './Table.tsx';
import { Table } from './Table.tsx';

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
  title: 'ui/Table',
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
export const Dense: Story = { args: { density: 'dense', selectedId: 'b' } };
export const Empty: Story = { args: { rows: [] } };
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Columns columns={{ phone: 1, tablet: 2 }} align="start">
      <MoveTable {...args} selectedId="b" defaultSort={{ column: 'times', direction: 'descending' }} />
      <MoveTable {...args} density="dense" />
      <MoveTable {...args} rows={[]} />
    </Columns>
  ),
};
const shown = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);

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
  args: { density: 'dense' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByRole('rowheader');
    const [, first] = within(canvasElement).getAllByRole('row');
    await expect(first?.getBoundingClientRect().height).toBe(32);
  },
};
