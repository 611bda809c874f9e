import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { boardArgs, boardFrame, PlayedBoard, shows } from '../test/boardFrame.tsx';
import { click, surfaceOf } from '../test/boardPointer.ts';
import { Board, type BoardProps } from './Board.tsx';

const meta = {
  title: 'Board/Board',
  component: Board,
  args: boardArgs,
  decorators: [boardFrame],
} satisfies Meta<typeof Board>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A board under a message that comes and goes. */
function UnderAMessage(props: BoardProps) {
  const [told, setTold] = useState(false);
  return (
    <>
      {told && <p style={{ blockSize: '6rem' }}>Партии загружены</p>}
      <PlayedBoard {...props} />
      <button type="button" onClick={() => setTold(true)}>
        Загрузить
      </button>
    </>
  );
}

export const TestBoardThatMovedAway: Story = {
  args: { onMove: fn() },
  render: (args) => <UnderAMessage {...args} />,
  play: async ({ canvasElement, args }) => {
    click(canvasElement, 'e2');
    await waitFor(() => expect(canvasElement.querySelector('square.selected')).not.toBeNull());
    within(canvasElement).getByRole('button', { name: 'Загрузить' }).click();
    await within(canvasElement).findByText('Партии загружены');
    click(canvasElement, 'e4');
    await waitFor(() => expect(args.onMove).toHaveBeenCalledWith('e2e4'));
    await shows(canvasElement, 'e4', 'white pawn');
  },
};

function Resized(args: BoardProps) {
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
}

export const TestResizeKeepsSquaresInPlace: Story = {
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
/** Letters of files stand in the corners that pieces cover. */
export const TestLettersStandOverThePieces: Story = {
  play: async ({ canvasElement }) => {
    const [letters, piece] = ['coords.files', 'piece'].map(
      (name) => canvasElement.querySelector(name) as Element,
    );
    if (!letters || !piece) throw new Error('The board has no letters or no pieces.');
    const order = (element: Element) => Number(getComputedStyle(element).zIndex);
    await expect(order(letters)).toBeGreaterThanOrEqual(order(piece));
    await expect(piece.compareDocumentPosition(letters)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect(getComputedStyle(letters.firstElementChild as Element).textShadow).toMatch(/rgb/);
    await expect(getComputedStyle(letters).pointerEvents).toBe('none');
  },
};
/** The a-file is at White's left in every script. */
export const TestReadFromTheLeft: Story = {
  beforeEach: () => {
    document.documentElement.dir = 'rtl';
    return () => {
      document.documentElement.dir = 'ltr';
    };
  },
  play: async ({ canvasElement }) => {
    const files = [...canvasElement.querySelectorAll('coords.files coord')].map(
      (one) => one.getBoundingClientRect().left,
    );
    await expect(files).toHaveLength(8);
    await expect(files.toSorted((a, b) => a - b)).toEqual(files);
  },
};
