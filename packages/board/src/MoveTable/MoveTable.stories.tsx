import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { MoveTable } from './MoveTable.tsx';

const meta = {
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

const firstCells = (canvas: HTMLElement) =>
  within(canvas)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(firstCells(canvasElement)).toEqual(['Bc4', 'Bg5', 'g4']);
    await userEvent.click(within(canvasElement).getByRole('columnheader', { name: 'Loss' }));
    await expect(firstCells(canvasElement)).toEqual(['Bg5', 'Bc4', 'g4']);
  },
};
export const Overview: Story = { tags: ['visual'] };
