import type { Meta, StoryObj } from '@storybook/react-vite';
import { legalMoves, type PlayedMove, playLine, playUci, START_FEN } from '@tabia/chess';
import { playSan } from '@tabia/chess/typed';
import { useMemo, useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { Board } from '../Board/Board.tsx';
import { MiniBoard } from '../MiniBoard/MiniBoard.tsx';
import { MoveInput } from '../MoveInput/MoveInput.tsx';
import { exampleLabels } from '../test/exampleLabels.ts';
import { AccessibleBoard, type AccessibleBoardProps } from './AccessibleBoard.tsx';

const meta = {
  title: 'Board/AccessibleBoard',
  component: AccessibleBoard,
  args: {
    fen: START_FEN,
    legalMoves: legalMoves(START_FEN),
    labels: exampleLabels,
    onMove: fn(),
    onSelect: fn(),
  },
  render: (args) => (
    <div style={{ position: 'relative', width: 'min(100%, 320px)', aspectRatio: '1' }}>
      <MiniBoard fen={args.fen} {...(args.orientation && { orientation: args.orientation })} />
      <AccessibleBoard {...args} />
    </div>
  ),
} satisfies Meta<typeof AccessibleBoard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The grid is transparent: the visible board is a picture underneath. */
export const Default: Story = {};
export const FromBlack: Story = { args: { orientation: 'black' } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const LongTextsRu: Story = {
  args: {
    labels: {
      board: 'Шахматная доска, позиция тренировки',
      square: ({ square, piece, target }) =>
        `${square}, ${piece ? 'фигура' : 'пустое поле'}${target ? ', сюда можно пойти' : ''}`,
    },
  },
};
export const LongTextsEn: Story = {
  globals: { locale: 'en' },
  args: {
    labels: {
      board: 'The board of this training with the position in which it begins',
      square: ({ square, piece }) => `the square ${square}, ${piece ? 'occupied' : 'empty'}`,
    },
  },
};

/** The player's correct moves with the replies. */
const line = ['e2e4', 'c7c5', 'g1f3', 'd7d6', 'd2d4', 'c5d4', 'f3d4'];

/** A short session: the player finds White's moves, Black replies automatically. */
function Training({ labels }: Pick<AccessibleBoardProps, 'labels'>) {
  const [played, setPlayed] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('White to move');
  const last: PlayedMove | undefined = useMemo(() => playLine(START_FEN, played).at(-1), [played]);
  const fen = last?.fen ?? START_FEN;
  const moves = useMemo(() => legalMoves(fen), [fen]);
  const answer = (uci: string): boolean => {
    const move = playUci(fen, uci);
    if (uci !== line[played.length]) {
      setSaid(`${move?.san} is not the move`);
      return false;
    }
    const reply = line[played.length + 1];
    const next = reply === undefined ? [...played, uci] : [...played, uci, reply];
    const replied = reply && move && playUci(move.fen, reply)?.san;
    setSaid(
      replied ? `${move?.san}, right. Black plays ${replied}` : `${move?.san}, right. The line is learned`,
    );
    setPlayed(next);
    return true;
  };
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <Board
        fen={fen}
        legalMoves={moves}
        lastMove={last?.uci}
        onMove={answer}
        interactive={played.length < line.length}
        announcement={said}
        animate={false}
        labels={{ ...exampleLabels, ...labels }}
      />
      <MoveInput
        parse={(text) => (playSan(fen, text) ?? playUci(fen, text))?.uci}
        onMove={answer}
        labels={{
          field: 'Your move',
          unreadable: (text) => `${text} is not a legal move`,
          refused: (text) => `${text} is not the move`,
          failed: 'The move could not be read',
        }}
      />
    </div>
  );
}

export const Overview: Story = {
  tags: ['visual'],
  render: ({ labels }) => <Training labels={labels} />,
  decorators: [
    (Story) => (
      <div style={{ width: 'min(100%, 320px)' }}>
        <Story />
      </div>
    ),
  ],
};

/** Trains a whole line without a pointer: by squares, piece letters and typed moves. */
export const TestATrainingByKeyboardOnly: Story = {
  ...Overview,
  tags: [],
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement);
    const says = (text: string) =>
      waitFor(() => expect(canvasElement.querySelector('[aria-live="polite"]')).toHaveTextContent(text));
    await step('squares: arrows walk, Enter picks up and puts down', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('gridcell', { name: 'e2, white pawn' })).toHaveFocus();
      await userEvent.keyboard('{Enter}{ArrowUp}{ArrowUp}');
      await expect(canvas.getByRole('gridcell', { name: 'e4, empty, possible move' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await says('e4, right. Black plays c5');
    });
    await step('a wrong move is refused and said', async () => {
      await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}{Enter}{ArrowUp}{Enter}');
      await says('d3 is not the move');
      await expect(canvas.getByRole('gridcell', { name: 'd2, white pawn' })).toBeVisible();
    });
    await step('a piece letter goes to the next piece of its kind that can move', async () => {
      await userEvent.keyboard('n');
      await expect(canvas.getByRole('gridcell', { name: 'b1, white knight' })).toHaveFocus();
      await userEvent.keyboard('nN');
      await expect(canvas.getByRole('gridcell', { name: 'b1, white knight' })).toHaveFocus();
      await userEvent.keyboard('n');
      await expect(canvas.getByRole('gridcell', { name: 'g1, white knight' })).toHaveFocus();
      await userEvent.keyboard('{Enter}{ArrowUp}{ArrowUp}{ArrowLeft}{Enter}');
      await says('Nf3, right. Black plays d6');
    });
    await step('typed: SAN and UCI', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('textbox', { name: 'Your move' })).toHaveFocus();
      await userEvent.keyboard('d4{Enter}');
      await says('d4, right. Black plays cxd4');
      await userEvent.keyboard('f3d4{Enter}');
      await says('Nxd4, right. The line is learned');
    });
  },
};
export const TestPickUpAndDrop: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('gridcell')).toHaveLength(64);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onSelect).toHaveBeenLastCalledWith('e2');
    await userEvent.keyboard('{Escape}');
    await expect(args.onSelect).toHaveBeenLastCalledWith(undefined);
    await userEvent.keyboard(' {ArrowUp} ');
    await expect(args.onMove).toHaveBeenCalledWith('e2', 'e3');
  },
};
export const TestLegalMovesAreSaidAndWalked: Story = {
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement);
    const spoken = () => [...canvasElement.querySelectorAll('[aria-live="polite"]')].at(-1);
    const at = (name: RegExp) => expect(canvas.getByRole('gridcell', { name })).toHaveFocus();
    await step('M goes to the next piece that can move', async () => {
      await userEvent.tab();
      await userEvent.keyboard('m');
      await at(/^f2/);
      await userEvent.keyboard('{Shift>}m{/Shift}{Shift>}m{/Shift}');
      await at(/^d2/);
      await userEvent.keyboard('n');
      await at(/^b1/);
      await expect(spoken()).toHaveTextContent('');
    });
    await step('picking one up says where it may go, and M goes there', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(spoken()).toHaveTextContent('knight b1 may go to a3, c3');
      await userEvent.keyboard('m');
      await at(/^a3, empty, possible move/);
      await userEvent.keyboard('m');
      await at(/^c3, empty, possible move/);
      await userEvent.keyboard('m');
      await at(/^a3/);
    });
    await step('dropping it is the end of that', async () => {
      await userEvent.keyboard('{Escape}');
      await expect(spoken()).toHaveTextContent('');
    });
  },
};
/** Regression: piece letters did nothing on a Russian keyboard layout. */
export const TestLettersOfAnotherKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    const press = (key: string, code: string, shiftKey = false) =>
      fireEvent.keyDown(document.activeElement ?? canvasElement, { key, code, shiftKey });
    press('т', 'KeyN');
    await expect(canvas.getByRole('gridcell', { name: /^b1/ })).toHaveFocus();
    press('Т', 'KeyN', true);
    await expect(canvas.getByRole('gridcell', { name: /^g1/ })).toHaveFocus();
    press('л', 'KeyK');
    await expect(canvas.getByRole('gridcell', { name: /^e1/ })).toHaveFocus();
  },
};
export const TestFromBlackTheArrowsFollowTheEye: Story = {
  args: { orientation: 'black' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('gridcell', { name: /^d7/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
    await expect(canvas.getByRole('gridcell', { name: /^e6/ })).toHaveFocus();
    await userEvent.keyboard('{Home}{PageUp}');
    await expect(canvas.getByRole('gridcell', { name: /^h1/ })).toHaveFocus();
  },
};
