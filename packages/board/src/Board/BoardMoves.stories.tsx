import type { Meta, StoryObj } from '@storybook/react-vite';
import { legalMoves, START_FEN, sideToMove } from '@tabia/chess';
import { StrictMode } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { boardArgs, boardFrame, PlayedBoard, positions, shows, spoken } from '../test/boardFrame.tsx';
import { click, drag, tap } from '../test/boardPointer.ts';
import { Board } from './Board.tsx';

const meta = {
  title: 'Board/Board',
  component: Board,
  args: boardArgs,
  decorators: [boardFrame],
} satisfies Meta<typeof Board>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TestClickClick: Story = {
  args: { onMove: fn() },
  render: (args) => <PlayedBoard {...args} />,
  play: async ({ canvasElement, args, step }) => {
    await step('picking up a knight shows where it may go', async () => {
      click(canvasElement, 'g1');
      await waitFor(() => expect(canvasElement.querySelectorAll('square.move-dest')).toHaveLength(2));
    });
    await step('and a click there plays the move', async () => {
      click(canvasElement, 'f3');
      await waitFor(() => expect(args.onMove).toHaveBeenCalledWith('g1f3'));
      await shows(canvasElement, 'f3', 'white knight');
      await spoken(canvasElement, 'g1f3');
    });
    await step('the other side answers', async () => {
      click(canvasElement, 'd7');
      click(canvasElement, 'd5');
      await shows(canvasElement, 'd5', 'black pawn');
      await waitFor(() => expect(args.onMove).toHaveBeenCalledTimes(2));
    });
  },
};

export const TestDrag: Story = {
  args: { onMove: fn() },
  render: (args) => <PlayedBoard {...args} />,
  play: async ({ canvasElement, args }) => {
    await drag(canvasElement, 'e2', 'e4');
    await waitFor(() => expect(args.onMove).toHaveBeenCalledWith('e2e4'));
    await shows(canvasElement, 'e4', 'white pawn');
    await shows(canvasElement, 'e2', undefined);
  },
};

export const TestTouchMove: Story = {
  args: { onMove: fn() },
  render: (args) => <PlayedBoard {...args} />,
  play: async ({ canvasElement, args }) => {
    tap(canvasElement, 'd2');
    await waitFor(() => expect(canvasElement.querySelector('square.selected')).not.toBeNull());
    tap(canvasElement, 'd4');
    await waitFor(() => expect(args.onMove).toHaveBeenCalledWith('d2d4'));
    await shows(canvasElement, 'd4', 'white pawn');
  },
};

export const TestKeyboardMove: Story = {
  args: { onMove: fn() },
  render: (args) => <PlayedBoard {...args} />,
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    await step('Tab reaches one square only, arrows walk', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('gridcell', { name: /^e2, white pawn/ })).toHaveFocus();
      await userEvent.keyboard('{ArrowLeft}');
      await expect(canvas.getByRole('gridcell', { name: /^d2/ })).toHaveFocus();
    });
    await step('Enter picks up, a second Enter puts down', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByRole('gridcell', { name: /^d2/ })).toHaveAttribute('aria-selected', 'true');
      await expect(canvas.getByRole('gridcell', { name: 'd4, empty, possible move' })).toBeVisible();
      await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
      await expect(args.onMove).toHaveBeenCalledWith('d2d4');
      await shows(canvasElement, 'd4', 'white pawn');
    });
    await step('and the move is spoken', async () => {
      await spoken(canvasElement, 'd2d4');
    });
  },
};

export const TestRefusedMoveGoesBack: Story = {
  args: { onMove: fn() },
  render: (args) => <PlayedBoard {...args} refuses={['e2e4']} />,
  play: async ({ canvasElement, args, step }) => {
    await step('a refused move returns', async () => {
      click(canvasElement, 'e2');
      click(canvasElement, 'e4');
      await waitFor(() => expect(args.onMove).toHaveBeenCalledWith('e2e4'));
      await shows(canvasElement, 'e2', 'white pawn');
      await shows(canvasElement, 'e4', undefined);
    });
    await step('and the board still takes another one', async () => {
      click(canvasElement, 'e2');
      click(canvasElement, 'e3');
      await shows(canvasElement, 'e3', 'white pawn');
    });
  },
};

export const TestPromotion: Story = {
  args: { fen: positions.promotion, onMove: fn() },
  render: (args) => <PlayedBoard {...args} />,
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    await step('Escape takes the pawn back', async () => {
      click(canvasElement, 'c7');
      click(canvasElement, 'c8');
      await expect(await canvas.findByRole('dialog', { name: 'Promote to' })).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Queen' })).toHaveFocus();
      await userEvent.keyboard('{Escape}');
      await expect(canvas.queryByRole('dialog')).toBeNull();
      await shows(canvasElement, 'c7', 'white pawn');
      await expect(args.onMove).not.toHaveBeenCalled();
    });
    await step('arrows choose another piece, taking the rook', async () => {
      click(canvasElement, 'c7');
      click(canvasElement, 'd8');
      await canvas.findByRole('dialog');
      await userEvent.keyboard('{ArrowDown}');
      await expect(canvas.getByRole('button', { name: 'Knight' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(args.onMove).toHaveBeenCalledWith('c7d8n');
      await shows(canvasElement, 'd8', 'white knight');
    });
  },
};

export const TestPromotionOfBlack: Story = {
  args: { fen: positions.promotionBlack, orientation: 'black', onMove: fn() },
  render: (args) => <PlayedBoard {...args} />,
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    click(canvasElement, 'c2');
    click(canvasElement, 'd1');
    await userEvent.click(await canvas.findByRole('button', { name: 'Rook' }));
    await expect(args.onMove).toHaveBeenCalledWith('c2d1r');
  },
};

export const TestCastling: Story = {
  args: { fen: positions.castling, onMove: fn() },
  render: (args) => <PlayedBoard {...args} />,
  play: async ({ canvasElement, args }) => {
    click(canvasElement, 'e1');
    click(canvasElement, 'g1');
    await waitFor(() => expect(args.onMove).toHaveBeenCalledWith('e1g1'));
    await shows(canvasElement, 'f1', 'white rook');
  },
};

export const TestNotInteractive: Story = {
  args: { legalMoves: legalMoves(START_FEN), onMove: fn(() => true), interactive: false },
  play: async ({ canvasElement, args }) => {
    await shows(canvasElement, 'e2', 'white pawn');
    click(canvasElement, 'e2');
    await expect(canvasElement.querySelector('square.selected')).toBeNull();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}{ArrowUp}{Enter}');
    await expect(args.onMove).not.toHaveBeenCalled();
  },
};

/** React mounts everything twice in strict mode; one board must remain, and it must listen. */
export const TestStrictModeKeepsOneBoard: Story = {
  args: { onMove: fn() },
  render: (args) => (
    <StrictMode>
      <PlayedBoard {...args} />
    </StrictMode>
  ),
  play: async ({ canvasElement, args }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('cg-board')).toHaveLength(1));
    click(canvasElement, 'b1');
    click(canvasElement, 'c3');
    await waitFor(() => expect(args.onMove).toHaveBeenCalledTimes(1));
  },
};

export const TestBlackToMove: Story = {
  args: { fen: positions.afterE4, orientation: sideToMove(positions.afterE4), onMove: fn() },
  render: (args) => <PlayedBoard {...args} />,
  play: async ({ canvasElement, args }) => {
    click(canvasElement, 'c7');
    click(canvasElement, 'c5');
    await waitFor(() => expect(args.onMove).toHaveBeenCalledWith('c7c5'));
  },
};

/** No premoves: pieces of the side not to move can be neither picked up nor dragged. */
export const TestNoPremove: Story = {
  args: { onMove: fn() },
  render: (args) => <PlayedBoard {...args} />,
  play: async ({ canvasElement, args, step }) => {
    await step('a piece of the other side cannot be picked up', async () => {
      await shows(canvasElement, 'e7', 'black pawn');
      click(canvasElement, 'e7');
      await expect(canvasElement.querySelector('square.move-dest')).toBeNull();
      await drag(canvasElement, 'e7', 'e5');
      await shows(canvasElement, 'e7', 'black pawn');
    });
    await step('and nothing waits to be played after the next move', async () => {
      click(canvasElement, 'e2');
      click(canvasElement, 'e4');
      await spoken(canvasElement, 'e2e4');
      await shows(canvasElement, 'e7', 'black pawn');
      await expect(canvasElement.querySelector('square.current-premove, square.premove-dest')).toBeNull();
      await expect(args.onMove).toHaveBeenCalledTimes(1);
    });
  },
};
