import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { boardThemes, pieceSets } from '../style/boardTypes.ts';
import { positions } from '../test/boardFrame.tsx';
import { MiniBoard } from './MiniBoard.tsx';

const meta = {
  title: 'Board/MiniBoard',
  component: MiniBoard,
  args: {
    fen: 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3',
    lastMove: 'f1c4',
    label: 'The Italian game',
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 120px)', gap: 12 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MiniBoard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const FromBlack: Story = { args: { orientation: 'black' } };
export const WithoutLastMove: Story = { args: { lastMove: undefined } };
export const WithArrows: Story = {
  args: {
    fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
    lastMove: 'e7e5',
    arrows: [
      { from: 'd1', to: 'h5', brush: 'mistake' },
      { from: 'g1', to: 'f3', brush: 'best' },
    ],
  },
};
export const PlainPieces: Story = { args: { pieceSet: 'plain' } };
export const Tokens: Story = { args: { pieceSet: 'tokens' } };
export const CoolSquares: Story = { args: { theme: 'cool' } };
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <>
      <MiniBoard {...args} />
      <MiniBoard {...args} orientation="black" label="The same from Black's side" />
      {boardThemes.flatMap((theme) =>
        pieceSets.map((pieceSet) => (
          <MiniBoard
            key={`${theme} ${pieceSet}`}
            theme={theme}
            pieceSet={pieceSet}
            fen={positions.najdorf}
            lastMove="a7a6"
            label={`The Najdorf, ${theme}, ${pieceSet}`}
          />
        )),
      )}
    </>
  ),
};
/** The name is not drawn, so a long one does not change the size. */
export const LongTexts: Story = {
  render: (args) => (
    <>
      <MiniBoard
        {...args}
        label="Итальянская партия после третьего хода белых: слон на c4, конь на f3, чёрные ещё не развили слона"
      />
      <MiniBoard
        {...args}
        label="The Italian game after White's third move: bishop on c4, knight on f3, Black's bishop still at home"
      />
    </>
  ),
};
export const Phone: Story = { ...Overview, tags: [], globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };

const element = createRef<HTMLDivElement>();
export const TestEveryPieceIsDrawnInItsPlace: Story = {
  render: (args) => <MiniBoard {...args} ref={element} />,
  play: async ({ canvasElement }) => {
    const board = within(canvasElement).getByRole('img', { name: 'The Italian game' });
    await expect(board).toBe(element.current);
    await expect(board.querySelectorAll('piece')).toHaveLength(32);
    await expect(board.querySelectorAll('square')).toHaveLength(2);
    const box = board.getBoundingClientRect();
    await expect([box.width, box.height]).toEqual([120, 120]);
    const knight = board.querySelector('piece.white.knight') as HTMLElement;
    await expect(getComputedStyle(knight).backgroundImage).toMatch(/^url/);
    // White's first knight in reading order is on f3: sixth column, sixth row from the top.
    const { left, top } = knight.getBoundingClientRect();
    await expect([left - box.left, top - box.top]).toEqual([75, 75]);
  },
};
export const TestFlipped: Story = {
  args: { orientation: 'black', fen: '8/8/8/8/8/8/8/K6k w - - 0 1', lastMove: undefined },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('img').getBoundingClientRect();
    const king = canvasElement.querySelector('piece.white.king')?.getBoundingClientRect();
    await expect([(king?.left ?? 0) - box.left, (king?.top ?? 0) - box.top]).toEqual([105, 0]);
  },
};
export const TestArrowsPointAtTheirTargets: Story = {
  args: { ...WithArrows.args, orientation: 'black' },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('img').getBoundingClientRect();
    const best = canvasElement.querySelector('path[data-brush="best"]') as SVGPathElement;
    const arrow = best.getBoundingClientRect();
    // From Black's side f3 is the third file and the third rank from the upper left corner.
    await expect(arrow.right - box.left).toBeGreaterThan(2.4 * 15);
    await expect(arrow.bottom - box.top).toBeCloseTo(2.5 * 15, 0);
    await expect(getComputedStyle(best).fill).toMatch(/^(rgb|oklch|color)/);
    await expect(canvasElement.querySelectorAll('path')).toHaveLength(2);
  },
};
/** Next to text that names the position, a picture would only be noise to a screen reader. */
export const TestWithoutANameItIsDecoration: Story = {
  args: { label: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('img')).toBeNull();
    await expect(canvasElement.querySelector('[data-board-theme]')).toHaveAttribute('aria-hidden', 'true');
    await userEvent.tab();
    await expect(canvasElement.contains(document.activeElement)).toBe(false);
  },
};
