import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { BoardLook } from '../BoardLook/BoardLook.tsx';
import { MiniBoard } from '../MiniBoard/MiniBoard.tsx';
import { pieceSets } from '../style/boardTypes.ts';
import { positions } from '../test/boardFrame.tsx';
import { exampleLabels } from '../test/exampleLabels.ts';
import { PromotionDialog, type PromotionDialogProps } from './PromotionDialog.tsx';

/** The dialog is always shown over a board. */
function OverABoard(props: PromotionDialogProps) {
  return (
    <div style={{ position: 'relative', width: 'min(100%, 20rem)' }}>
      <MiniBoard
        fen={props.side === 'white' ? positions.promotion : positions.promotionBlack}
        orientation={props.orientation}
      />
      <PromotionDialog {...props} />
    </div>
  );
}

const meta = {
  title: 'Board/PromotionDialog',
  component: PromotionDialog,
  args: {
    side: 'white',
    square: 'c8',
    orientation: 'white',
    onChoose: fn(),
    labels: exampleLabels.promotion,
  },
  render: (args) => <OverABoard {...args} />,
} satisfies Meta<typeof PromotionDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Black: Story = { args: { side: 'black', square: 'c1', orientation: 'black' } };
/** On a flipped board the pawn arrives at the bottom edge, and the queen is lowest. */
export const FromTheOtherSide: Story = { args: { orientation: 'black' } };
export const AtTheEdgeOfTheBoard: Story = { args: { square: 'h8' } };
export const Tokens: Story = {
  render: (args) => (
    <BoardLook pieceSet="tokens" theme="cool">
      <OverABoard {...args} />
    </BoardLook>
  ),
};
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(0, 20rem))', gap: 16 }}>
      <OverABoard {...args} />
      <OverABoard {...args} side="black" square="c1" orientation="black" />
    </div>
  ),
};
/** The names are not drawn. */
export const LongTextsRu: Story = {
  args: {
    labels: {
      title: 'Пешка дошла до последней горизонтали: в какую фигуру её превратить',
      roles: {
        q: 'Ферзь: самая сильная фигура',
        n: 'Конь: иногда даёт шах или вилку',
        r: 'Ладья: если ферзь даёт пат',
        b: 'Слон: самый редкий выбор',
      },
    },
  },
};
export const LongTextsEn: Story = {
  globals: { locale: 'en' },
  args: {
    labels: {
      title: 'The pawn has reached the last rank: which piece should it become',
      roles: {
        q: 'Queen: the strongest piece',
        n: 'Knight: sometimes a check or a fork',
        r: 'Rook: where a queen would stalemate',
        b: 'Bishop: the rarest choice',
      },
    },
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };

const dialog = createRef<HTMLDivElement>();
export const TestKeyboard: Story = {
  render: (args) => <OverABoard {...args} ref={dialog} />,
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    const button = (name: string) => canvas.getByRole('button', { name });
    await step('a modal dialog with four named pieces; the queen has the focus', async () => {
      await expect(canvas.getByRole('dialog', { name: 'Promote to' })).toBe(dialog.current);
      await expect(dialog.current).toHaveAttribute('aria-modal', 'true');
      const names = canvas.getAllByRole('button').map((one) => one.getAttribute('aria-label'));
      await expect(names).toEqual(['Queen', 'Knight', 'Rook', 'Bishop']);
      await expect(button('Queen')).toHaveFocus();
    });
    await step('arrows go round', async () => {
      await userEvent.keyboard('{ArrowUp}');
      await expect(button('Bishop')).toHaveFocus();
      await userEvent.keyboard('{ArrowDown}{ArrowDown}');
      await expect(button('Knight')).toHaveFocus();
    });
    await step('Tab does not leave', async () => {
      await userEvent.tab();
      await userEvent.tab();
      await userEvent.tab();
      await expect(button('Queen')).toHaveFocus();
      await userEvent.tab({ shift: true });
      await expect(button('Bishop')).toHaveFocus();
    });
    await step('Enter chooses, Escape gives up', async () => {
      await userEvent.keyboard('{ArrowUp}{Enter}');
      await expect(args.onChoose).toHaveBeenLastCalledWith('r');
      await userEvent.keyboard('{Escape}');
      await expect(args.onChoose).toHaveBeenLastCalledWith(undefined);
    });
  },
};
export const TestAClickBesideGivesTheMoveUp: Story = {
  play: async ({ canvasElement, args }) => {
    const veil = within(canvasElement).getByRole('dialog').previousElementSibling as HTMLElement;
    await userEvent.click(veil);
    await expect(args.onChoose).toHaveBeenCalledOnce();
    await expect(args.onChoose).toHaveBeenCalledWith(undefined);
  },
};
/** The first choice covers the promotion square in both orientations. */
export const TestTheQueenStandsOnTheSquare: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 8 }}>
      {(['white', 'black'] as const).map((orientation) => (
        <OverABoard key={orientation} {...args} orientation={orientation} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const queens = within(canvasElement).getAllByRole('button', { name: 'Queen' });
    const places = queens.map((queen) => {
      const board = queen.closest('[role="dialog"]')?.parentElement?.getBoundingClientRect();
      const { left, top } = queen.getBoundingClientRect();
      return [Math.round(left - (board?.left ?? 0)), Math.round(top - (board?.top ?? 0))];
    });
    // c8 on a board of 320 px: the third column of the first row, and the sixth of the last.
    await expect(places).toEqual([
      [80, 0],
      [200, 280],
    ]);
  },
};

function Opened(props: PromotionDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Push the pawn
      </button>
      {open && <OverABoard {...props} onChoose={() => setOpen(false)} />}
    </>
  );
}
export const TestTheFocusReturns: Story = {
  render: (args) => <Opened {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const opener = canvas.getByRole('button', { name: 'Push the pawn' });
    await userEvent.click(opener);
    await expect(canvas.getByRole('button', { name: 'Queen' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await expect(opener).toHaveFocus();
  },
};
/** Uses the piece set of the board. */
export const TestPiecesOfTheBoard: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 8 }}>
      {pieceSets.map((set) => (
        <BoardLook key={set} pieceSet={set}>
          <OverABoard {...args} />
        </BoardLook>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const queens = [...canvasElement.querySelectorAll('[role="dialog"] piece.white.queen')];
    const drawings = queens.map((queen) => getComputedStyle(queen).backgroundImage);
    await expect(drawings).toHaveLength(3);
    await expect(new Set(drawings).size).toBe(3);
  },
};
