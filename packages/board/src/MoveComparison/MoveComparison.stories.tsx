import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { type ComparedMove, MoveComparison } from './MoveComparison.tsx';

const MOVES: readonly ComparedMove[] = [
  {
    uci: 'f3e5',
    move: 'Nxe5',
    figures: {
      own: { value: 1, text: '5%', note: '40%' },
      group: { value: 251, text: '61%', note: '53%' },
      engine: { value: 30, text: '+0.3' },
    },
  },
  {
    uci: 'd2d3',
    move: 'd3',
    figures: {
      own: { value: 19, text: '95%', note: '38%' },
      group: { value: 12, text: '3%', note: '44%' },
      engine: { value: -110, text: '−1.1' },
    },
  },
  { uci: 'b1c3', move: 'Nc3', figures: { group: { value: 149, text: '36%', note: '51%' } } },
];

const meta = {
  title: 'Board/MoveComparison',
  component: MoveComparison,
  args: {
    label: 'Moves here',
    moveLabel: 'Move',
    columns: [
      { id: 'own', label: 'You' },
      { id: 'group', label: 'Your level' },
      { id: 'engine', label: 'Engine' },
    ],
    orderedBy: 'group',
    moves: MOVES,
    onPlay: fn(),
    empty: 'Nobody has played here',
  },
} satisfies Meta<typeof MoveComparison>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const OnlyToRead: Story = { args: { onPlay: undefined } };
export const Empty: Story = { args: { moves: [] } };
export const Overview: Story = { tags: ['visual'] };
const long = MOVES.map((move, index) => ({
  ...move,
  move: ['Nb1xd2+', 'O-O-O', 'exd8=Q#'][index] ?? '',
}));
export const LongTextsRu: Story = {
  args: {
    label: 'Ходы в этой позиции',
    moveLabel: 'Ход',
    columns: [
      { id: 'own', label: 'Ваши партии' },
      { id: 'group', label: 'Группа сравнения' },
      { id: 'engine', label: 'Оценка движка' },
    ],
    moves: long,
    empty: 'Здесь ещё никто не играл',
  },
};
export const LongTextsEn: Story = {
  globals: { locale: 'en' },
  args: {
    columns: [
      { id: 'own', label: 'Your games' },
      { id: 'group', label: 'Comparison group' },
      { id: 'engine', label: 'Engine evaluation' },
    ],
    moves: long,
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };

function firstCells(canvas: HTMLElement) {
  return within(canvas)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
}

const table = createRef<HTMLTableElement | HTMLDivElement>();
export const TestSorting: Story = {
  render: (args) => <MoveComparison {...args} ref={table} />,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement);
    const head = (name: string) => canvas.getByRole('columnheader', { name });
    await step('what most of the group play comes first', async () => {
      await expect(canvas.getByRole('grid', { name: 'Moves here' })).toBe(table.current);
      await expect(firstCells(canvasElement)).toEqual(['Nxe5', 'Nc3', 'd3']);
      await expect(head('Your level')).toHaveAttribute('aria-sort', 'descending');
    });
    await step('a move without a figure comes last, whichever way', async () => {
      await userEvent.click(head('You'));
      await expect(firstCells(canvasElement)).toEqual(['Nxe5', 'd3', 'Nc3']);
      await userEvent.click(head('You'));
      await expect(firstCells(canvasElement)).toEqual(['d3', 'Nxe5', 'Nc3']);
    });
  },
};
export const TestFiguresAndNotes: Story = {
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('row', { name: /^Nc3/ });
    const cells = within(row)
      .getAllByRole('gridcell')
      .map((cell) => cell.textContent);
    await expect(cells).toEqual(['—', '36% 51%', '—']);
  },
};
/** One click or one key a move; walking the rows plays nothing. */
export const TestOneStepPlays: Story = {
  args: { onPlay: fn() },
  play: async ({ args, canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onPlay).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPlay).toHaveBeenCalledOnce();
    await expect(args.onPlay).toHaveBeenLastCalledWith('b1c3');
    await userEvent.click(within(canvasElement).getByRole('row', { name: /^d3/ }));
    await expect(args.onPlay).toHaveBeenCalledTimes(2);
    await expect(args.onPlay).toHaveBeenLastCalledWith('d2d3');
  },
};
export const TestEmptySaysSo: Story = {
  ...Empty,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Nobody has played here')).toBeVisible();
  },
};
