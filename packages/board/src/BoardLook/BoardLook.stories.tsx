import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { boardThemes, pieceSets } from '../Board/boardTypes.ts';
import { MiniBoard } from '../MiniBoard/index.ts';
import { PieceImage } from '../PieceImage/index.ts';
import { BoardLook } from './BoardLook.tsx';

const fen = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R b KQkq - 0 5';

const meta = {
  title: 'board/BoardLook',
  component: BoardLook,
  args: { children: <MiniBoard fen={fen} label="Italian game" /> },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 136px)', gap: 12 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof BoardLook>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const PlainAndCool: Story = { args: { pieceSet: 'plain', theme: 'cool' } };
/** Every piece set on every board. */
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <>
      {boardThemes.flatMap((theme) =>
        pieceSets.map((pieceSet) => (
          <BoardLook key={`${theme} ${pieceSet}`} theme={theme} pieceSet={pieceSet}>
            <MiniBoard fen={fen} label={`${theme}, ${pieceSet}`} lastMove="d2d3" />
          </BoardLook>
        )),
      )}
    </>
  ),
};
export const TestTheNearestLookWins: Story = {
  args: {
    pieceSet: 'tokens',
    theme: 'cool',
    children: (
      <BoardLook pieceSet="cburnett">
        <MiniBoard fen={fen} label="Italian game" />
        {/* biome-ignore lint/a11y/useValidAriaRole: the role of a chess piece */}
        <PieceImage side="white" role="king" />
      </BoardLook>
    ),
  },
  play: async ({ canvasElement }) => {
    const board = canvasElement.querySelector('[role="img"]');
    await expect(board).toHaveAttribute('data-piece-set', 'cburnett');
    await expect(board).toHaveAttribute('data-board-theme', 'cool');
    const kings = [...canvasElement.querySelectorAll('piece.white.king')].map(
      (piece) => getComputedStyle(piece).backgroundImage,
    );
    await expect(new Set(kings).size).toBe(1);
    await expect(kings[0]).toMatch(/base64/);
  },
};
