import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { MiniBoard } from '../MiniBoard/MiniBoard.tsx';
import { BoardPieceImage, warmPieces } from '../pieces/pieces.tsx';
import { boardThemes, pieceSets } from '../style/boardTypes.ts';
import { BoardLook } from './BoardLook.tsx';

const fen = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R b KQkq - 0 5';

const meta = {
  title: 'Board/BoardLook',
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
/** Names are not drawn, so long ones change nothing. */
export const LongTexts: Story = {
  args: {
    pieceSet: 'tokens',
    children: [
      'Итальянская партия, позиция после пятого хода белых, ход чёрных, все лёгкие фигуры на доске',
      'The Italian game after White’s fifth move, Black to move, with all the minor pieces on the board',
    ].map((label) => <MiniBoard key={label} fen={fen} label={label} />),
  },
};
export const Phone: Story = { ...Overview, tags: [], globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
/** Two themes and three sets give six distinct looks. */
export const TestSixLooks: Story = {
  ...Overview,
  tags: [],
  play: async ({ canvasElement }) => {
    const boards = within(canvasElement).getAllByRole('img');
    const looks = boards.map((board) => {
      const knight = board.querySelector('piece.black.knight');
      return `${getComputedStyle(board).backgroundColor} ${knight && getComputedStyle(knight).backgroundImage}`;
    });
    await expect(new Set(looks).size).toBe(boardThemes.length * pieceSets.length);
  },
};
export const TestTheNearestLookWins: Story = {
  args: {
    pieceSet: 'tokens',
    theme: 'cool',
    children: (
      <BoardLook pieceSet="cburnett">
        <MiniBoard fen={fen} label="Italian game" />
        {/* biome-ignore lint/a11y/useValidAriaRole: the role of a chess piece */}
        <BoardPieceImage side="white" role="king" />
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
/** The drawings of a set are read one in a frame, once, and nothing is left of it. */
export const TestDrawingsAreReadBeforeTheyAreShown: Story = {
  play: async () => {
    const shown = new Set<string>();
    const board = () => document.querySelector('body > .cg-wrap[data-piece-set="tokens"]');
    warmPieces('tokens');
    await expect(board()).toHaveAttribute('aria-hidden', 'true');
    await waitFor(
      () => {
        const pieces = [...(board()?.children ?? [])];
        for (const piece of pieces)
          shown.add(`${pieces.length} ${piece.className} ${getComputedStyle(piece).backgroundImage}`);
        if (board()) throw new Error('Not all drawings have been read');
      },
      { interval: 1 },
    );
    await expect(shown.size).toBeGreaterThan(6);
    for (const each of shown) await expect(each).toMatch(/^1 (?:white|black) \w+ url\("data:image/);
    warmPieces('tokens');
    await expect(board()).toBeNull();
  },
};
