import type { Meta, StoryObj } from '@storybook/react-vite';
import { legalMoves, START_FEN } from '@tabia/chess';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { boardThemes, pieceSets } from '../style/boardTypes.ts';
import { boardArgs, boardFrame, positions, shows } from '../test/boardFrame.tsx';
import { middleOf } from '../test/boardPointer.ts';
import { Board, type BoardProps } from './Board.tsx';

const meta = {
  title: 'Board/Board',
  component: Board,
  args: boardArgs,
  decorators: [boardFrame],
} satisfies Meta<typeof Board>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Flipped: Story = {
  args: { orientation: 'black' },
  play: async ({ canvasElement }) => {
    await shows(canvasElement, 'h8', 'black rook');
    const a8 = middleOf(canvasElement, 'a8');
    const h1 = middleOf(canvasElement, 'h1');
    await expect(a8.clientX).toBeGreaterThan(h1.clientX);
    await expect(a8.clientY).toBeGreaterThan(h1.clientY);
  },
};

export const Check: Story = {
  args: { fen: positions.foolsMate, lastMove: 'd8h4', check: true },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('square.check')).not.toBeNull());
    await expect(canvasElement.querySelectorAll('square.last-move')).toHaveLength(2);
  },
};

export const Overview: Story = {
  tags: ['visual'],
  args: {
    fen: positions.najdorf,
    lastMove: 'a7a6',
    shapes: [
      { from: 'c1', to: 'g5', brush: 'best' },
      { from: 'f1', to: 'c4', brush: 'played' },
    ],
  },
};

export const PlainPieces: Story = { args: { pieceSet: 'plain' } };
export const Tokens: Story = { args: { pieceSet: 'tokens' } };
export const CoolSquares: Story = { args: { theme: 'cool', lastMove: 'e2e4', fen: positions.afterE4 } };
export const WithoutCoordinates: Story = { args: { coordinates: false } };
export const Dark: Story = {
  globals: { theme: 'dark' },
  args: { theme: 'cool', lastMove: 'e2e4', fen: positions.afterE4 },
};
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
};
function square(piece: string) {
  return `a chess square with a rather long description of ${piece} on it`;
}
export const LongTextsEn: Story = {
  globals: { locale: 'en' },
  args: {
    labels: {
      ...boardArgs.labels,
      square: ({ square: name, piece }) => `${name}, ${square(piece?.role ?? 'nothing')}`,
    },
  },
};
export const LongTextsRu: Story = {
  args: {
    labels: {
      board: 'Шахматная доска с позицией, из которой начинается тренировка по варианту Найдорфа',
      square: ({ square: name, piece }) =>
        `Поле ${name}, ${piece ? 'на нём стоит фигура' : 'пока совсем пустое'}`,
      promotion: boardArgs.labels.promotion,
    },
  },
};
/** From a list thumbnail to a full column: every square is a whole number of pixels. */
export const Sizes: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: '100%' }}>
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <>
      {[120, 240, 420].map((width) => (
        <div key={width} style={{ width }}>
          <Board {...args} />
        </div>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('cg-board')).toHaveLength(3));
    const widths = [...canvasElement.querySelectorAll('cg-board')].map(
      (board) => board.getBoundingClientRect().width,
    );
    await expect(widths).toEqual([120, 240, 416]);
  },
};
/** Every set on both boards. */
export const TestLooksDiffer: Story = {
  args: { legalMoves: legalMoves(START_FEN) },
  render: (args) => (
    <>
      {boardThemes.flatMap((theme) =>
        pieceSets.map((pieceSet) => (
          <div key={`${theme} ${pieceSet}`} style={{ width: 160 }}>
            <Board
              {...args}
              theme={theme}
              pieceSet={pieceSet}
              labels={{ ...args.labels, board: `${theme} ${pieceSet}` }}
            />
          </div>
        )),
      )}
    </>
  ),
  play: async ({ canvasElement }) => {
    const boards = [...canvasElement.querySelectorAll('cg-board')];
    const values = (name: 'backgroundImage' | 'backgroundColor', selector?: string) =>
      boards.map((board) => {
        const element = selector ? board.querySelector(selector) : board;
        return element ? getComputedStyle(element)[name] : '';
      });
    await expect(new Set(values('backgroundImage', 'piece.white.knight')).size).toBe(3);
    await expect(new Set(values('backgroundColor')).size).toBe(2);
    await expect(values('backgroundImage', 'piece.white.knight').every((url) => url.startsWith('url'))).toBe(
      true,
    );
  },
};

/** Letters in squares of fifteen pixels would cover the pieces. */
export const TestCoordinatesWhereTheyCanBeRead: Story = {
  ...Sizes,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('coords.files')).toHaveLength(3));
    const shown = [...canvasElement.querySelectorAll('coords.files')].map(
      (files) => getComputedStyle(files).display !== 'none',
    );
    await expect(shown).toEqual([false, true, true]);
  },
};

function Stepping(args: BoardProps) {
  const [moved, setMoved] = useState(false);
  return (
    <>
      <Board {...args} fen={moved ? positions.afterE4 : START_FEN} lastMove={moved ? 'e2e4' : undefined} />
      <button type="button" onClick={() => setMoved(true)}>
        Play
      </button>
    </>
  );
}
/** Reduced motion overrides `animate`: the piece moves immediately. */
export const TestStillnessIsRespected: Story = {
  args: { animate: true },
  globals: { motion: 'reduced' },
  render: (args) => <Stepping {...args} />,
  play: async ({ canvasElement }) => {
    await shows(canvasElement, 'e2', 'white pawn');
    const glided: Element[] = [];
    const watch = new MutationObserver(() => glided.push(...canvasElement.querySelectorAll('piece.anim')));
    watch.observe(canvasElement, { subtree: true, attributes: true, childList: true });
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Play' }));
    await shows(canvasElement, 'e4', 'white pawn');
    watch.disconnect();
    await expect(glided).toEqual([]);
  },
};
