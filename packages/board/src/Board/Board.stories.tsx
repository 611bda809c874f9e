import type { Meta, StoryObj } from '@storybook/react-vite';
import { legalMoves, playUci, START_FEN, sideToMove } from '@tabia/chess';
import { StrictMode, useMemo, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { click, drag, middleOf, surfaceOf, tap } from '../test/boardPointer.ts';
import { Board, type BoardProps } from './Board.tsx';
import { exampleLabels } from './exampleLabels.ts';

const positions = {
  afterE4: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
  foolsMate: 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3',
  promotion: '3r3k/2P5/8/8/8/8/5PPP/6K1 w - - 0 1',
  promotionBlack: '6k1/5ppp/8/8/8/8/2p5/3R3K b - - 0 1',
  castling: 'r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 6 8',
  najdorf: 'rnbqkb1r/1p2pppp/p2p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6',
};

/** A board that keeps its own position, as an application would; refuses what `refuses` names. */
const PlayedBoard = ({ refuses = [], ...props }: Partial<BoardProps> & { refuses?: readonly string[] }) => {
  const [game, setGame] = useState<{ fen: string; lastMove?: string; check: boolean }>({
    fen: props.fen ?? START_FEN,
    check: false,
  });
  const moves = useMemo(() => legalMoves(game.fen), [game.fen]);
  const onMove = (uci: string) => {
    props.onMove?.(uci);
    const played = refuses.includes(uci) ? undefined : playUci(game.fen, uci);
    if (played) setGame({ fen: played.fen, lastMove: uci, check: played.check });
    return played !== undefined;
  };
  return (
    <Board
      {...props}
      labels={exampleLabels}
      fen={game.fen}
      lastMove={game.lastMove}
      check={game.check}
      legalMoves={moves}
      onMove={onMove}
      announcement={game.lastMove}
    />
  );
};

const meta = {
  component: Board,
  args: { fen: START_FEN, labels: exampleLabels, animate: false },
  decorators: [
    (Story) => (
      <div style={{ width: 'min(100%, 30rem)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Board>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What is drawn on a square of White's board: the class names of its piece. */
const drawnOn = (canvas: HTMLElement, square: string): string | undefined => {
  const { clientX, clientY } = middleOf(canvas, square);
  const piece = [...canvas.querySelectorAll('cg-board piece')].find((element) => {
    const box = element.getBoundingClientRect();
    return clientX > box.left && clientX < box.right && clientY > box.top && clientY < box.bottom;
  });
  return piece?.className.replace(/ (anim|dragging)/g, '');
};
const shows = (canvas: HTMLElement, square: string, piece: string | undefined) =>
  waitFor(() => expect(drawnOn(canvas, square)).toBe(piece));

/** The new position has arrived, not only the piece that was let go. */
const spoken = (canvas: HTMLElement, text: string) =>
  waitFor(() => expect(canvas.querySelector('[aria-live]')).toHaveTextContent(text));

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
      { from: 'c1', to: 'g5', brush: 'better' },
      { from: 'f1', to: 'c4', brush: 'played' },
    ],
  },
};

export const ClickClick: Story = {
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

export const Drag: Story = {
  args: { onMove: fn() },
  render: (args) => <PlayedBoard {...args} />,
  play: async ({ canvasElement, args }) => {
    await drag(canvasElement, 'e2', 'e4');
    await waitFor(() => expect(args.onMove).toHaveBeenCalledWith('e2e4'));
    await shows(canvasElement, 'e4', 'white pawn');
    await shows(canvasElement, 'e2', undefined);
  },
};

export const TouchMove: Story = {
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

export const KeyboardMove: Story = {
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
      await expect(canvasElement.querySelector('[aria-live]')).toHaveTextContent('d2d4');
    });
  },
};

export const RefusedMoveGoesBack: Story = {
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

export const Promotion: Story = {
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

export const PromotionOfBlack: Story = {
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

export const Castling: Story = {
  args: { fen: positions.castling, onMove: fn() },
  render: (args) => <PlayedBoard {...args} />,
  play: async ({ canvasElement, args }) => {
    click(canvasElement, 'e1');
    click(canvasElement, 'g1');
    await waitFor(() => expect(args.onMove).toHaveBeenCalledWith('e1g1'));
    await shows(canvasElement, 'f1', 'white rook');
  },
};

export const NotInteractive: Story = {
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
export const StrictModeKeepsOneBoard: Story = {
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

const Resized = (args: BoardProps) => {
  const [wide, setWide] = useState(true);
  return (
    <>
      <div style={{ width: wide ? 400 : 203 }}>
        <PlayedBoard {...args} />
      </div>
      <button type="button" onClick={() => setWide(false)}>
        Shrink
      </button>
    </>
  );
};

export const ResizeKeepsSquaresInPlace: Story = {
  args: { onMove: fn() },
  render: (args) => <Resized {...args} />,
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Shrink' }));
    await waitFor(() => expect(surfaceOf(canvasElement).getBoundingClientRect().width).toBe(200));
    await shows(canvasElement, 'h1', 'white rook');
    click(canvasElement, 'g1');
    click(canvasElement, 'h3');
    await waitFor(() => expect(args.onMove).toHaveBeenCalledWith('g1h3'));
  },
};

export const BlackToMove: Story = {
  args: { fen: positions.afterE4, orientation: sideToMove(positions.afterE4), onMove: fn() },
  render: (args) => <PlayedBoard {...args} />,
  play: async ({ canvasElement, args }) => {
    click(canvasElement, 'c7');
    click(canvasElement, 'c5');
    await waitFor(() => expect(args.onMove).toHaveBeenCalledWith('c7c5'));
  },
};
