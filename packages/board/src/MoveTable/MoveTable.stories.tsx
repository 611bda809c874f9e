import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { MoveTable } from './MoveTable.tsx';

const meta = {
  title: 'Board/MoveTable',
  component: MoveTable,
  args: {
    moves: [
      {
        uci: 'f1c4',
        move: 'Bc4',
        times: 15,
        share: 0.62,
        shareText: '62 %',
        loss: 6.4,
        lossText: '6.4',
        lossLevel: 3,
        score: 0.41,
        scoreText: '41 %',
      },
      {
        uci: 'c1g5',
        move: 'Bg5',
        times: 8,
        share: 0.33,
        shareText: '33 %',
        loss: 0,
        lossText: '0.0',
        lossLevel: 0,
        score: 0.6,
        scoreText: '60 %',
      },
      {
        uci: 'g2g4',
        move: 'g4',
        times: 1,
        share: 0.04,
        shareText: '4 %',
        loss: 19,
        lossText: '19.0',
        lossLevel: 6,
        score: undefined,
        scoreText: '–',
      },
    ],
    onSelect: fn(),
    labels: {
      table: 'Your moves',
      move: 'Move',
      times: 'Times',
      share: 'Share',
      loss: 'Loss',
      score: 'Score',
      empty: 'No games yet',
    },
  },
} satisfies Meta<typeof MoveTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Chosen: Story = { args: { selectedId: 'c1g5' } };
export const OnlyToRead: Story = { args: { onSelect: undefined } };
export const Empty: Story = { args: { moves: [] } };
export const Overview: Story = { tags: ['visual'], args: { selectedId: 'f1c4' } };
const many = Array.from({ length: 4 }).flatMap((_, round) =>
  meta.args.moves.map((move, index) => ({
    ...move,
    uci: `${move.uci} ${round}`,
    move: ['Nb1xd2+', 'O-O-O', 'exd8=Q#'][index] ?? '',
    times: 1000 - 3 * round - index,
  })),
);
export const LongTextsRu: Story = {
  args: {
    moves: many,
    labels: {
      table: 'Что вы играли в этой позиции',
      move: 'Ваш ход',
      times: 'Сколько раз',
      share: 'Доля партий',
      loss: 'Потеря шансов',
      score: 'Набрано очков',
      empty: 'Партий с этой позицией пока нет',
    },
  },
};
export const LongTextsEn: Story = {
  globals: { locale: 'en' },
  args: {
    moves: many,
    labels: {
      table: 'What you played in this position',
      move: 'Your move',
      times: 'How many times',
      share: 'Share of games',
      loss: 'Win chance lost',
      score: 'Points scored',
      empty: 'No game has met this position yet',
    },
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
  render: (args) => <MoveTable {...args} ref={table} />,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement);
    const head = (name: string) => canvas.getByRole('columnheader', { name });
    await step('the most frequent first', async () => {
      await expect(canvas.getByRole('grid', { name: 'Your moves' })).toBe(table.current);
      await expect(firstCells(canvasElement)).toEqual(['Bc4', 'Bg5', 'g4']);
      await expect(head('Times')).toHaveAttribute('aria-sort', 'descending');
    });
    await step('numbers sort as numbers, the smallest loss first', async () => {
      await userEvent.click(head('Loss'));
      await expect(firstCells(canvasElement)).toEqual(['Bg5', 'Bc4', 'g4']);
      await userEvent.click(head('Loss'));
      await expect(firstCells(canvasElement)).toEqual(['g4', 'Bc4', 'Bg5']);
    });
    await step('what has no result comes last, whichever way', async () => {
      await userEvent.click(head('Score'));
      await expect(firstCells(canvasElement)).toEqual(['Bc4', 'Bg5', 'g4']);
      await userEvent.click(head('Score'));
      await expect(firstCells(canvasElement)).toEqual(['Bg5', 'Bc4', 'g4']);
    });
  },
};
export const TestKeyboardChooses: Story = {
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    await step('Tab enters at the first move', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('row', { name: /^Bc4/ })).toHaveFocus();
    });
    await step('an arrow goes to the next move and chooses it', async () => {
      await userEvent.keyboard('{ArrowDown}');
      await expect(args.onSelect).toHaveBeenLastCalledWith('c1g5');
      await expect(canvas.getByRole('row', { selected: true })).toHaveAccessibleName(/^Bg5/);
    });
  },
};
export const TestPointerChooses: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByText('19.0'));
    await expect(args.onSelect).toHaveBeenLastCalledWith('g2g4');
  },
};
export const TestEmptySaysSo: Story = {
  ...Empty,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No games yet')).toBeVisible();
  },
};
const showsEveryFigure: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  const heads = canvas.getAllByRole('columnheader').map((head) => head.textContent);
  await expect(heads).toEqual(['Move', 'Times', 'Loss', 'Score']);
  await expect(canvas.getByText('15 · 62 %')).toBeVisible();
  const grid = canvas.getByRole('grid');
  const score = canvas.getByRole('columnheader', { name: 'Score' }).getBoundingClientRect();
  await expect(score.right).toBeLessThanOrEqual(grid.parentElement?.getBoundingClientRect().right ?? 0);
};
/** The words of the critical positions in Russian: they wrap where they do not fit. */
const inRussian = {
  labels: {
    ...meta.args.labels,
    move: 'Ход',
    times: 'Партий',
    share: 'Доля',
    loss: 'Потеря шансов, п. п.',
    score: 'Результат',
  },
};
async function fitsItsFrame({ canvasElement }: { canvasElement: HTMLElement }) {
  const frame = within(canvasElement).getByRole('grid').parentElement;
  await expect(frame?.scrollWidth).toBeLessThanOrEqual(frame?.clientWidth ?? 0);
}
export const TestAPhoneShowsEveryFigureInRussian: Story = {
  args: inRussian,
  globals: { viewport: { value: 'phone' } },
  play: fitsItsFrame,
};
export const TestAPanelShowsEveryFigureInRussian: Story = {
  args: inRussian,
  decorators: [
    (Story) => (
      <div style={{ width: 480 }}>
        <Story />
      </div>
    ),
  ],
  play: fitsItsFrame,
};
/** No horizontal scrolling: the share moves into the column of counts. */
export const TestAPhoneShowsEveryFigure: Story = {
  globals: { viewport: { value: 'phone' } },
  play: showsEveryFigure,
};
/** The layout depends on the container, not on the window. */
export const TestANarrowColumnShowsEveryFigure: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 320 }}>
        <Story />
      </div>
    ),
  ],
  play: showsEveryFigure,
};
